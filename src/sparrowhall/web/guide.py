"""The guide's routes."""

from fastapi import APIRouter

router = APIRouter()
