"""The pages: the built front end, the same document for every address."""

from pathlib import Path
from typing import Final

from fastapi import APIRouter, Request, Response
from fastapi.responses import FileResponse, RedirectResponse
from starlette.exceptions import HTTPException
from starlette.staticfiles import StaticFiles

from sparrowhall.bots.errors import RoomError
from sparrowhall.web import api
from sparrowhall.web.api import new_table
from sparrowhall.web.asking import house_of, known_guest
from sparrowhall.web.bodies import NewTable
from sparrowhall.web.problems import allowed_at, language_of

router = APIRouter(include_in_schema=False)

_FRESH: Final = {"Cache-Control": "no-cache"}
_FOREVER: Final = {"Cache-Control": "public, max-age=31536000, immutable"}


def is_built(static: Path) -> bool:
    """Whether the front end has been built."""
    return (static / "index.html").is_file()


class Assets(StaticFiles):
    """Files whose names change with what is in them, so that browsers may keep them."""

    def file_response(self, *args: object, **more: object) -> Response:
        """A file, or that it has not changed."""
        response = super().file_response(*args, **more)  # type: ignore[arg-type]
        response.headers.update(_FOREVER)
        return response


class Plan:
    """A table that somebody at this machine has ordered: made when its page is first opened."""

    def __init__(self, wanted: NewTable) -> None:
        self.wanted: Final = wanted
        self.table = ""


@router.get("/")
@router.get("/table/{id}")
@router.get("/watch/{id}")
@router.get("/guide")
@router.get("/guide/{game}")
@router.get("/guide/{game}/card")
@router.get("/score")
@router.get("/score/sheet")
@router.get("/replay")
@router.get("/replay/{id}")
async def page(request: Request) -> Response:
    """The hall, a table, a table to look on, or a page of learning."""
    return _page(request, 200)


@router.get("/begin/{code}")
async def begin(code: str, request: Request) -> Response:
    """Lead to the table that was ordered under a secret code."""
    plan: Plan | None = request.app.state.plans.get(code)
    if plan is None:
        return _page(request, 404)
    answer = RedirectResponse("/", 303, _FRESH)
    if not plan.table:
        house = house_of(request)
        host = known_guest(request, answer, house, plan.wanted.name)
        plan.table = (await new_table(house, host, plan.wanted, language_of(request))).id
    answer.headers["Location"] = f"/table/{plan.table}"
    return answer


@router.get("/{path:path}")
async def anything(path: str, request: Request) -> Response:
    """A file of the front end, or the page that says that there is nothing."""
    if path.startswith("api/"):
        raise HTTPException(405 if allowed_at(f"/{path}", api.ROUTES) else 404)
    file = house_of(request).settings.static / path
    if "/" not in path and file.is_file():
        return FileResponse(file, headers=_FRESH)
    return _page(request, 404)


def _page(request: Request, status: int) -> Response:
    static = house_of(request).settings.static
    if not is_built(static):
        raise RoomError("web.not_built")
    return FileResponse(static / "index.html", status, _FRESH)
