/**
 * The error catalogue: every code of the API with its status and public text (docs/contract.md#errors). Services throw
 * `AppError(code)` and know nothing else about HTTP.
 */
export const ERRORS = {
  invalid_body: { status: 400, message: "The request body is missing or malformed." },
  malformed_request: { status: 400, message: "Malformed HTTP request." },
  missing_coordinates: { status: 400, message: "Both lat and lng are required." },
  invalid_coordinates: { status: 400, message: "lat must be between -90 and 90, and lng between -180 and 180." },
  invalid_radius: { status: 400, message: "radius must be a positive integer, in metres." },
  invalid_area_id: { status: 400, message: "area must be the integer id of an area." },
  invalid_category_id: { status: 400, message: "category_id must be the integer id of a category." },
  idempotency_key_required: { status: 400, message: "The Idempotency-Key header is required." },
  invalid_idempotency_key: { status: 400, message: "Idempotency-Key must have 1 to 255 printable ASCII characters." },
  invalid_signature: { status: 400, message: "Invalid signature or expired timestamp." },
  invalid_email: { status: 400, message: "Invalid email address." },
  password_too_short: { status: 400, message: "The password must have at least 8 characters." },
  password_too_long: { status: 400, message: "The password must have at most 128 characters." },
  invalid_token: { status: 400, message: "This link is invalid, has expired or was already used." },
  invalid_password: { status: 400, message: "The current password is wrong." },
  email_mismatch: { status: 400, message: "This is not the email of the signed-in user." },
  email_already_verified: { status: 400, message: "This email is already verified." },
  missing_query: { status: 400, message: "The q parameter is required." },
  invalid_query: { status: 400, message: "q must have at most 200 characters." },
  invalid_credentials: { status: 401, message: "Wrong email or password." },
  invalid_id_token: { status: 401, message: "The ID token is invalid, expired or already used." },
  invalid_passkey: { status: 401, message: "This passkey was not accepted. Try again." },
  invalid_code: { status: 401, message: "This code is invalid, has expired or was already used." },
  invalid_otp: { status: 401, message: "Wrong or expired code." },
  auth_required: {
    status: 401,
    message: "Authentication is required: the token or session is missing, expired or invalid.",
  },
  forbidden: { status: 403, message: "You do not have permission to do this." },
  claim_not_approved: { status: 403, message: "Your claim on this place is not approved." },
  invalid_callback_url: { status: 403, message: "callbackURL must be on this origin or a trusted one." },
  not_found: { status: 404, message: "Not found." },
  provider_not_found: { status: 404, message: "This sign-in provider is not available." },
  method_not_allowed: { status: 405, message: "This URL does not support this method." },
  request_timeout: { status: 408, message: "The request took too long to arrive." },
  email_taken: { status: 409, message: "This email is already in use." },
  account_not_linked: {
    status: 409,
    message: "An account with this email exists. Sign in to it and verify its email.",
  },
  passkey_exists: { status: 409, message: "This passkey is already in use." },
  claim_exists: { status: 409, message: "You already have a claim on this place." },
  place_claimed: { status: 409, message: "This place already has a merchant." },
  sku_taken: { status: 409, message: "This SKU is already in use." },
  cart_conflict: { status: 409, message: "The cart contains items from another merchant. Empty it first." },
  cart_changed: { status: 409, message: "The cart has changed. Review it before you pay." },
  order_pending: { status: 409, message: "An order from this cart is awaiting payment." },
  request_in_progress: { status: 409, message: "A request with this idempotency key is in progress. Try again later." },
  handle_taken: { status: 409, message: "This handle is already in use." },
  review_exists: { status: 409, message: "You have already reviewed this." },
  payload_too_large: { status: 413, message: "The request body is larger than 256 KiB." },
  file_too_large: { status: 413, message: "The file is larger than 25 MB." },
  multipart_required: { status: 415, message: "The Content-Type must be multipart/form-data." },
  not_an_image: { status: 415, message: "The file must be a JPEG, PNG, WebP, AVIF, HEIC or GIF image." },
  unsupported_media_type: { status: 415, message: "The body must be application/json, without a Content-Encoding." },
  user_already_exists: { status: 422, message: "An account with this email already exists." },
  image_too_large: { status: 422, message: "The image has more than 50 megapixels." },
  image_unreadable: { status: 422, message: "The image is damaged or cannot be read." },
  validation_error: { status: 422, message: "The request is invalid." },
  email_not_found: { status: 422, message: "The provider's account has no email address." },
  idempotency_key_reused: { status: 422, message: "This idempotency key was already used for a different request." },
  invalid_cursor: { status: 422, message: "The cursor is invalid for this list, or has expired." },
  rate_limited: { status: 429, message: "Too many requests. Try again later." },
  headers_too_large: { status: 431, message: "The URL and headers are too long." },
  internal_error: { status: 500, message: "An internal error occurred. Quote request_id when you report it." },
  insufficient_stops: { status: 503, message: "Not enough open stops match this tour." },
  service_unavailable: { status: 503, message: "The service is temporarily unavailable. Try again shortly." },
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** A problem with a request: the path of the invalid part (`body.rating`, `query.limit`) and a message. */
export interface Problem {
  path: string;
  message: string;
}

/**
 * A failure with a public code. The response carries `details` as `error.details` and adds `fields` to `error`; the
 * contract declares those fields. `cause` is logged, never sent.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: readonly Problem[] | undefined;
  readonly fields: Readonly<Record<string, unknown>> | undefined;

  constructor(
    code: ErrorCode,
    details?: readonly Problem[],
    options?: ErrorOptions & { fields?: Record<string, unknown> },
  ) {
    super(ERRORS[code].message, options);
    this.name = "AppError";
    this.code = code;
    this.details = details;
    this.fields = options?.fields;
  }
}

/** The error envelope. */
export interface ErrorBody {
  error: { code: ErrorCode; message: string; status: number; details?: readonly Problem[]; request_id?: string };
}

/** Builds the envelope. A 500 carries the request id and nothing that could help an attacker. */
export function errorBody(
  code: ErrorCode,
  requestId: string,
  details?: readonly Problem[],
  fields?: Readonly<Record<string, unknown>>,
): ErrorBody {
  const { status, message } = ERRORS[code];
  return {
    error: {
      code,
      message,
      status,
      ...(details && details.length > 0 && { details }),
      ...(status === 500 && { request_id: requestId }),
      ...fields,
    },
  };
}
