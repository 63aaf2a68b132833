"""The calculator: a hand that is scored, one that is not finished yet, and an evening's sheet."""

from fastapi import APIRouter

router = APIRouter()
