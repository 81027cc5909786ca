"""Right rejections of well-formed requests: the rules of the API that no JSON Schema can state, each with its operations."""

import re
from typing import NamedTuple


class Rule(NamedTuple):
    """Tolerates an error code, or problems of a request by `path: message`, on these operations; on all of them for "*"."""

    operations: str
    code: str | None = None
    problem: str | None = None


EVENT_LISTS = "listEvents pollEvents listEventsCalendar"
LISTS_BY_PAGE = f"listPlaces listStories listPlacePhotos {EVENT_LISTS}"
PLACES_BY_POINT = f"listPlaces getPlace getPlacesDashboard getFeedDashboard listPins getPinSummary {EVENT_LISTS}"
REVIEWS_OF_OTHERS = "voteReview flagReview voteReviewOfTour flagReviewOfTour"
LISTS_BY_CURSOR = (
    "listFavorites listPlaceReviews listItemPrices listTours listStopReviews listMerchantOrders listOrders listPlaceOrders "
    "listDisbursements listWebhookDeliveries"
)

RULES = [
    # Tokens, codes and signatures are issued by the service or by others; generated ones are unknown.
    Rule(LISTS_BY_CURSOR, code="invalid_cursor"),
    Rule(
        "resetPassword verifyEmail resetSessionPassword verifySessionEmail "
        "previewInvitation acceptInvitation declineInvitation",
        code="invalid_token",
    ),
    Rule("signInWithProvider signInSocial", code="invalid_id_token"),
    Rule("receivePaymentEvent", code="invalid_signature"),
    # The caller's stored password, email address, claim and earlier checkouts decide.
    Rule("changeSessionPassword", code="invalid_password"),
    Rule("sendVerificationEmail", code="email_mismatch"),
    Rule("sendVerificationEmail", code="email_already_verified"),
    Rule("signUpEmail", code="user_already_exists"),
    Rule("claimPlace", code="claim_exists"),
    Rule("checkout", code="idempotency_key_reused"),
    # JSON Schema's format has addresses that no mail server takes, such as quoted ones.
    Rule("signInEmail signUpEmail changeEmail requestPasswordReset sendVerificationEmail", code="invalid_email"),
    # A schema says nothing of what bytes hold.
    Rule("uploadImage", code="not_an_image"),
    Rule("uploadImage", code="image_unreadable"),
    Rule("uploadImage", code="image_too_large"),
    # One parameter needs another, or must not be above it.
    Rule(PLACES_BY_POINT, code="missing_coordinates"),
    Rule(f"listPlaces listPins {EVENT_LISTS}", problem=r"^query\.reach_minutes: needs lat and lng$"),
    Rule(LISTS_BY_PAGE, problem=r"^query\.page: page × limit must not exceed"),
    Rule("listPins", problem=r"^query\.bbox: .*south ≤ north$"),
    Rule(EVENT_LISTS, problem=r"^query\.from: is after to$"),
    Rule("registerDevice", problem=r"^body\.(token|subscription): is required$"),
    Rule("registerDevice", problem=r"^body\.token: must be a token of "),
    # A pattern cannot tell which months have 31 days, or that 1e-400 is 0 as a double.
    Rule(EVENT_LISTS, problem=r"^query\.(from|to): must be an ISO 8601 date or date and time$"),
    Rule("listPins", problem=r"^query\.radius: must be a positive number$"),
    # Numbering plans, reserved names and addresses of private networks are lists of their own.
    Rule("sendOtp resendOtp verifyOtp", problem=r"^body\.(phone_number|phoneNumber): expected a phone number"),
    Rule("sendOtp resendOtp", problem=r"^body\.(phone_number|phoneNumber): is .* codes by SMS$"),
    Rule("updateMe", problem=r"^body\.handle: (is reserved|two dots in a row)$"),
    Rule("createWebhookEndpoint changeWebhookEndpoint", problem=r"^body\.url: must be an https URL of a public host$"),
    # What is stored decides: the areas, the authors of reviews, the lines of the cart, the keys of web push.
    Rule("updatePreferences", problem=r"^body\.preferred_area_id: no area has this id$"),
    Rule(REVIEWS_OF_OTHERS, problem=r"^params\.reviewId: is the caller's own review$"),
    Rule("checkout", problem=r"^cart: is empty$"),
    Rule("registerDevice", problem=r"^body\.provider: web push is not configured$"),
    # Texts (docs/contract.md#text). White space around them is trimmed first, line ends included, so a pattern would reject
    # more than the service does.
    Rule("*", problem=r": contains a (control character|lone surrogate)$"),
    Rule("*", problem=r": contains more than \d+ combining marks in a row$"),
    Rule("*", problem=r": must not be blank$"),
]

# Integers beyond any range are capped or match nothing, although their format bounds them for generated clients.
UNBOUNDED = {
    "limit": f"{LISTS_BY_PAGE} {LISTS_BY_CURSOR} getFeed",
    "radius": "getPlacesDashboard",
    "area": f"listPlaces {EVENT_LISTS}",
    "category_id": "listPins",
}

# 503 is a declared answer of planning: too few places are open.
UNAVAILABLE = {"insufficient_stops": "createTour generateTour resumeTour replaceTourStop"}


def applies(operations: str, operation: str) -> bool:
    return operations == "*" or operation in operations.split()


def is_right(operation: str, code: str | None, problems: list[dict[str, str]]) -> bool:
    """Whether a rule tolerates the code on this operation, or one for each problem does."""
    rules = [rule for rule in RULES if applies(rule.operations, operation)]
    if any(rule.code == code for rule in rules if rule.code):
        return True
    texts = [f"{each['path']}: {each['message']}" for each in problems]
    patterns = [rule.problem for rule in rules if rule.problem]
    return bool(texts) and all(any(re.search(pattern, text) for pattern in patterns) for text in texts)
