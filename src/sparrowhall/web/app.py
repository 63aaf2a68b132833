"""The server as an ASGI application."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from starlette.middleware.gzip import GZipMiddleware

from sparrowhall import __version__
from sparrowhall.web import api, pages, socket
from sparrowhall.web.guard import Guard
from sparrowhall.web.house import open_house
from sparrowhall.web.pages import Assets, Plan
from sparrowhall.web.problems import handle_problems
from sparrowhall.web.settings import Settings


def create_app(settings: Settings, plans: dict[str, Plan] | None = None) -> FastAPI:
    """The application; it opens its database when it starts. ``plans`` are tables to be made when
    their pages are opened, by secret codes.
    """

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with open_house(settings) as house:
            state = app.state
            state.house, state.guests = house, house.guests
            state.settings, state.hall, state.limits = settings, house.hall, house.limits
            yield

    app = FastAPI(
        title="Sparrow Hall",
        version=__version__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.state.plans = plans or {}
    handle_problems(app, api.ROUTES)
    app.include_router(api.router)
    app.include_router(socket.router)
    assets = settings.static / "assets"
    app.mount("/assets", Assets(directory=assets, check_dir=False), name="assets")
    app.include_router(pages.router)
    app.add_middleware(GZipMiddleware, minimum_size=1000)
    app.add_middleware(Guard, public_url=settings.public_url)
    app.openapi = lambda: _described(app)  # type: ignore[method-assign]
    return app


def _described(app: FastAPI) -> dict[str, Any]:
    """The description of the routes, with the messages that they share with the tables."""
    if app.openapi_schema is None:
        described = get_openapi(title=app.title, version=app.version, routes=app.routes)
        described["components"]["schemas"].update(api.SCHEMAS)
        described["components"]["schemas"].pop("HTTPValidationError", None)
        described["components"]["schemas"].pop("ValidationError", None)
        app.openapi_schema = described
    return app.openapi_schema
