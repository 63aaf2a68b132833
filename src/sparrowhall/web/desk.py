"""The calculator's routes: a hand that is scored, a hand that is not finished, a sheet of an evening."""

from fastapi import APIRouter

router = APIRouter()
