/**
 * The error catalogue: every code the service can answer with, its status and its public text
 * (interface.md, Errors; decisions D1.3). Services throw `AppError(code)` and know no more of HTTP than that.
 */
export const ERRORS = {
  invalid_body: { status: 400, message: "The request body is not valid JSON for this operation." },
  malformed_request: { status: 400, message: "This is not a request in HTTP's form." },
  missing_coordinates: { status: 400, message: "Give both lat and lng." },
  invalid_coordinates: { status: 400, message: "lat must be a number from -90 to 90 and lng from -180 to 180." },
  invalid_radius: { status: 400, message: "radius must be a positive whole number of metres." },
  invalid_area_id: { status: 400, message: "area must be the integer id of an area." },
  invalid_category_id: { status: 400, message: "category_id must be the integer id of a category." },
  idempotency_key_required: { status: 400, message: "Send an Idempotency-Key header with a key of your own." },
  invalid_idempotency_key: { status: 400, message: "Idempotency-Key takes 1 to 255 printable ASCII characters." },
  invalid_signature: { status: 400, message: "The signature does not fit this body, or is not of this time." },
  invalid_email: { status: 400, message: "This is not an email address." },
  password_too_short: { status: 400, message: "The password is too short: give at least 8 characters." },
  password_too_long: { status: 400, message: "The password is too long: give at most 128 characters." },
  missing_query: { status: 400, message: "Give q, what to look for." },
  invalid_query: { status: 400, message: "q may have at most 200 characters." },
  invalid_credentials: { status: 401, message: "The email or the password is not right." },
  invalid_otp: { status: 401, message: "The code is not right, or no longer valid." },
  auth_required: { status: 401, message: "Sign in first: the token or session is missing, expired or not valid." },
  forbidden: { status: 403, message: "You may not do this." },
  claim_not_approved: { status: 403, message: "Your claim on this place is not approved." },
  invalid_callback_url: { status: 403, message: "callbackURL must be on this origin or a trusted one." },
  not_found: { status: 404, message: "Not found." },
  provider_not_found: { status: 404, message: "This provider is not offered." },
  method_not_allowed: { status: 405, message: "This address does not take this method." },
  request_timeout: { status: 408, message: "The request did not come in time." },
  email_taken: { status: 409, message: "This email is already in use." },
  claim_exists: { status: 409, message: "You have a claim on this place already." },
  place_claimed: { status: 409, message: "This place has a merchant already." },
  sku_taken: { status: 409, message: "This SKU is already in use." },
  cart_conflict: { status: 409, message: "The cart holds items of another merchant. Empty it first." },
  cart_changed: { status: 409, message: "The cart is not what it was. Look at it again before you pay." },
  order_pending: { status: 409, message: "An order of this cart waits for its payment." },
  request_in_progress: { status: 409, message: "The first request with this key is still under way." },
  handle_taken: { status: 409, message: "This handle is already in use." },
  review_exists: { status: 409, message: "You have reviewed this already." },
  payload_too_large: { status: 413, message: "The request body is larger than 256 KiB." },
  unsupported_media_type: { status: 415, message: "Send the body as application/json." },
  user_already_exists: { status: 422, message: "An account with this email exists already." },
  validation_error: { status: 422, message: "The request is not valid." },
  idempotency_key_reused: { status: 422, message: "This key was used for another request." },
  invalid_cursor: { status: 422, message: "The cursor is not valid for this list, or has expired." },
  rate_limited: { status: 429, message: "Too many requests. Try again later." },
  headers_too_large: { status: 431, message: "The address and the headers are too long." },
  internal_error: { status: 500, message: "Something went wrong on our side." },
  insufficient_stops: { status: 503, message: "There is not enough to see for such a tour there, or not open then." },
  service_unavailable: { status: 503, message: "The service is not available right now. Try again shortly." },
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** One problem of a request: where it is (`body.rating`, `query.limit`) and what is wrong. */
export interface Problem {
  path: string;
  message: string;
}

/**
 * A failure with a public code. `details` goes out as `error.details`, `added` as fields of `error` that the contract
 * declares for the code; `cause` only into the log.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: readonly Problem[] | undefined;
  readonly added: Readonly<Record<string, unknown>> | undefined;

  constructor(
    code: ErrorCode,
    details?: readonly Problem[],
    options?: ErrorOptions & { added?: Record<string, unknown> },
  ) {
    super(ERRORS[code].message, options);
    this.name = "AppError";
    this.code = code;
    this.details = details;
    this.added = options?.added;
  }
}

/** The error envelope (interface.md, Conventions 4; decisions D1.3). */
export interface ErrorBody {
  error: { code: ErrorCode; message: string; status: number; details?: readonly Problem[]; request_id?: string };
}

/** Builds the envelope. A 500 carries the request id and nothing else that could help an attacker. */
export function errorBody(
  code: ErrorCode,
  requestId: string,
  details?: readonly Problem[],
  added?: Readonly<Record<string, unknown>>,
): ErrorBody {
  const { status, message } = ERRORS[code];
  return {
    error: {
      code,
      message,
      status,
      ...(details && details.length > 0 && { details }),
      ...(status === 500 && { request_id: requestId }),
      ...added,
    },
  };
}
