"""The description of the HTTP routes is true: schemathesis asks for everything it allows, and for
what it does not, and finds only answers that are described.
"""

import threading
import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
import uvicorn
from hypothesis import HealthCheck, settings
from schemathesis import checks
from schemathesis.specs.openapi import checks as described
from schemathesis.specs.openapi.schemas import OpenApiSchema

from sparrowhall.web.app import create_app
from sparrowhall.web.serving import address_of, listen
from sparrowhall.web.settings import Settings
from tests.web.server import settings_in

CHECKS = [
    checks.not_a_server_error,
    described.allow_header_conformance,
    described.content_type_conformance,
    described.negative_data_rejection,
    described.response_headers_conformance,
    described.response_schema_conformance,
    described.status_code_conformance,
    described.unsupported_method,
]
ROUTES = {
    "/health": {"get"},
    "/api/words/{language}": {"get"},
    "/api/games": {"get"},
    "/api/differs": {"post"},
    "/api/guest": {"get", "put"},
    "/api/tables": {"get", "post"},
    "/api/tables/{id}": {"get"},
    "/api/tables/{id}/seat": {"post"},
    "/api/tables/{id}/qr.svg": {"get"},
    "/api/tables/{id}/record": {"get"},
    "/api/guide/{game}": {"get"},
    "/api/guide/{game}/card": {"get"},
    "/api/guide/{game}/card.pdf": {"get"},
    "/api/examples": {"post"},
    "/api/desk": {"post"},
    "/api/score": {"post"},
    "/api/changes": {"post"},
    "/api/analyze": {"post"},
    "/api/waits": {"post"},
    "/api/typed": {"post"},
    "/api/readings": {"post"},
    "/api/code": {"post"},
    "/api/sheet": {"post"},
    "/api/replays": {"post"},
    "/api/replays/{id}": {"get"},
    "/api/replays/{id}/hands/{number}": {"get"},
    "/api/replays/{id}/table": {"post"},
}


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server in a thread."""
    app = create_app(settings_in(tmp_path_factory.mktemp("server")))
    listening = listen("127.0.0.1", 0)
    server = uvicorn.Server(uvicorn.Config(app, log_level="error", ws="websockets-sansio"))
    thread = threading.Thread(target=server.run, args=([listening],), daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive()
        time.sleep(0.01)
    yield address_of(listening)
    server.should_exit = True
    thread.join()


API: OpenApiSchema = schemathesis.openapi.from_dict(create_app(Settings()).openapi())


@API.parametrize()
@settings(max_examples=5, deadline=None, database=None, suppress_health_check=list(HealthCheck))
def test_every_answer_is_as_described(case: "schemathesis.Case[Any]", address: str) -> None:
    case.call_and_validate(base_url=address, checks=CHECKS)


def test_every_route_is_described(address: str) -> None:
    paths = httpx.get(f"{address}/api/openapi.json").json()["paths"]
    assert {path: set(methods) for path, methods in paths.items()} == ROUTES


def test_a_real_table_is_as_described(address: str) -> None:
    """The routes of a table, which random ids never find."""
    with httpx.Client(base_url=address) as client:
        table = {"game": "flex", "bots": ["greedy", None, None], "name": "Ann"}
        id = client.post("/api/tables", json=table).json()["id"]
        for path in ("/api/tables/{id}", "/api/tables/{id}/qr.svg", "/api/tables/{id}/record"):
            case = API[path]["GET"].Case(path_parameters={"id": id})
            response = client.get(path.format(id=id))
            case.validate_response(response, checks=CHECKS[:1] + CHECKS[2:3] + CHECKS[4:7])
            assert response.status_code == (409 if path.endswith("record") else 200)
        case = API["/api/tables"]["GET"].Case()
        case.validate_response(client.get("/api/tables"), checks=CHECKS[4:7])
