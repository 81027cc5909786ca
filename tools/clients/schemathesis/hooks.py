"""Hooks of Schemathesis: an address for every request, and the rules of the API that no JSON Schema can state."""

import json
import os
import re
from random import Random
from typing import Any

import schemathesis

# Errors of well-formed requests: they depend on what the service stores, or on two parameters together.
UNSTATED_CODES = {
    "claim_exists",
    "email_already_verified",
    "email_mismatch",
    "email_not_found",
    "idempotency_key_reused",
    "image_too_large",
    "image_unreadable",
    "invalid_cursor",
    "invalid_email",
    "invalid_id_token",
    "invalid_password",
    "invalid_signature",
    "invalid_token",
    "missing_coordinates",
    "not_an_image",
    "user_already_exists",
}
# Problems of an invalid request that concern the content of texts (docs/contract.md#text), other fields or stored data.
UNSTATED_PROBLEMS = re.compile(os.environ["UNSTATED_PROBLEMS"])
# Integers beyond any range are capped or match nothing, although their format bounds them for generated clients.
UNBOUNDED = {"limit", "radius", "area", "category_id"}
# 503 is a declared answer of planning: too few places are open.
UNAVAILABLE = {"insufficient_stops"}
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
    error = error_of(response)
    code = error.get("code")
    if failure.code == "ST101":
        return code not in UNAVAILABLE
    if failure.code == "ST202":
        return not is_unstated(code, error.get("details") or [])
    if failure.code == "ST201":
        return not concerns_unbounded_integers(case)
    return True


def is_unstated(code: str | None, problems: list[dict[str, str]]) -> bool:
    if code in UNSTATED_CODES:
        return True
    return bool(problems) and all(UNSTATED_PROBLEMS.search(each["message"]) for each in problems)


def concerns_unbounded_integers(case: Any) -> bool:
    """Whether all that is wrong with a request are integers of its query beyond their format's range."""
    data = case.meta.phase.data
    names = {mutation.parameter for mutation in data.mutations} or {data.parameter}
    return all(name in UNBOUNDED and re.fullmatch(r"[+-]?\d+", str(case.query.get(name))) for name in names)
