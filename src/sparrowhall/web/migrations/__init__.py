"""Brings a database up to date, step by step (Alembic)."""
