/**
 * The message for each error code of the API. `callApi` accepts only operations whose codes are all listed here, so an
 * operation that declares a new code fails to compile until the code has a message.
 */
export const ERROR_MESSAGES = {
  invalid_email: "Enter a valid email address.",
  password_too_short: "Use at least 8 characters.",
  password_too_long: "Use at most 128 characters.",
  user_already_exists: "An account with this email already exists. Sign in instead.",
  invalid_credentials: "Wrong email or password.",
  invalid_id_token: "We couldn't sign you in. Try again.",
  invalid_passkey: "This passkey wasn't accepted. Try again, or sign in another way.",
  passkey_exists: "This passkey is already in use.",
  account_not_linked: "An account with this email already exists. Sign in with your password.",
  email_not_found: "Your account with that service has no email address. Sign in with your email and password instead.",
  invalid_token: "This link is invalid, has expired or was already used.",
  email_mismatch: "This invitation is for another email address. Sign in with that one.",
  invalid_callback_url: "You can't sign in from this page. Open the portal's home page and try again.",
  provider_not_found: "This sign-in method isn't available. Sign in with your email.",
  auth_required: "Your session has ended. Sign in again to continue.",
  forbidden: "Your account doesn't have permission to do this.",
  claim_not_approved: "Your claim on this place isn't approved, so you can't manage it right now.",
  not_found: "Not found. It may have been removed.",
  claim_exists: "You've already claimed this place.",
  place_claimed: "Another merchant already manages this place. If that's wrong, contact us.",
  sku_taken: "Another item already uses this SKU.",
  invalid_body: "We couldn't read the form. Check it and send it again.",
  validation_error: "Check the highlighted fields.",
  payload_too_large: "The text is too long. Shorten it and try again.",
  unsupported_media_type: "We couldn't read the form. Reload the page and try again.",
  file_too_large: "This photo is larger than 25 MB. Choose a smaller one.",
  multipart_required: "We couldn't read the photo. Reload the page and try again.",
  not_an_image: "Choose a JPEG, PNG, WebP, AVIF, HEIC or GIF photo.",
  image_too_large: "This photo has more than 50 megapixels. Choose a smaller one.",
  image_unreadable: "This photo is damaged or cannot be read. Choose another one.",
  missing_query: "Enter a search term.",
  invalid_query: "Enter a search term of at most 200 characters.",
  missing_coordinates: "We couldn't look up the place. Reload the page.",
  invalid_coordinates: "We couldn't look up the place. Reload the page.",
  invalid_cursor: "This list has changed. Reload the page.",
  rate_limited: "Too many requests. Wait a moment and try again.",
  internal_error: "Something went wrong on our side. Try again.",
  service_unavailable: "The service is unavailable right now. Try again in a moment.",
} as const;

export type Code = keyof typeof ERROR_MESSAGES;

/** The messages for a failed sign-in through a provider, by the `error` parameter of the address it returned to. */
const SIGN_IN_ERROR_MESSAGES: Record<string, string> = {
  access_denied: "You cancelled the sign-in.",
  account_not_linked: "An account with this email already exists. Sign in with your password.",
  email_not_found: "Your account with that service has no email address. Sign in with your email and password instead.",
  provider_unavailable: "That service is unavailable right now. Try again, or sign in with your email.",
};

export const signInErrorMessage = (code: string): string =>
  SIGN_IN_ERROR_MESSAGES[code] ?? "We couldn't sign you in. Try again.";
