"""Hooks of Schemathesis: an address for every request, and the API's rules that no JSON Schema can state (rules.py)."""

import json
import re
from random import Random
from typing import Any

import schemathesis
from rules import UNAVAILABLE, UNBOUNDED, applies, is_right

random = Random(1)


def error_of(response: Any) -> dict[str, Any]:
    try:
        return json.loads(response.content).get("error") or {}
    except (ValueError, AttributeError):
        return {}


@schemathesis.hook
def before_call(context, case, kwargs):
    """Gives every request an address of its own, because limits count by address."""
    case.headers = case.headers or {}
    case.headers["X-Forwarded-For"] = f"10.{random.randrange(256)}.{random.randrange(256)}.{random.randrange(1, 255)}"


@schemathesis.hook
def filter_failure(context, failure, case, response):
    """Keeps the failures that the document or the service can be blamed for."""
    operation = case.operation.definition.raw["operationId"]
    error = error_of(response)
    code = error.get("code")
    if failure.code == "ST101":
        return not applies(UNAVAILABLE.get(code, ""), operation)
    if failure.code == "ST202":
        return not is_right(operation, code, error.get("details") or [])
    if failure.code == "ST201":
        return not concerns_unbounded_integers(case, operation)
    return True


def concerns_unbounded_integers(case: Any, operation: str) -> bool:
    """Whether all that is wrong with a request are integers of its query beyond their format's range."""
    data = case.meta.phase.data
    names = {mutation.parameter for mutation in data.mutations} or {data.parameter}
    return all(
        applies(UNBOUNDED.get(name, ""), operation) and re.fullmatch(r"[+-]?\d+", str(case.query.get(name)))
        for name in names
    )
