"""The routes of finished matches."""

from fastapi import APIRouter

router = APIRouter()
