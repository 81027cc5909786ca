/**
 * What a merchant reads where the API refuses, by its code. `ask` takes operations whose every code is here, so an
 * operation with a new one does not compile until it has a sentence.
 */
export const SENTENCES = {
  invalid_email: "This is not an email address.",
  password_too_short: "The password is too short: take at least 8 characters.",
  password_too_long: "The password is too long: take at most 128 characters.",
  user_already_exists: "There is an account with this email already. Sign in instead.",
  invalid_credentials: "The email or the password is not right.",
  invalid_callback_url: "The sign-in cannot lead back to this page. Open the portal's front page and try again.",
  provider_not_found: "This way to sign in is not offered here. Use your email.",
  auth_required: "You are signed out. Sign in again to go on.",
  forbidden: "This account may not do that.",
  claim_not_approved: "Your claim on this place is not approved, so its shop is closed to you for now.",
  not_found: "This is not there any more. It may have been removed meanwhile.",
  claim_exists: "You have a claim on this place already.",
  place_claimed: "Another merchant runs this place already. Write to us if you think that this is wrong.",
  sku_taken: "Another item has this SKU already.",
  invalid_body: "The form could not be read. Look through it and send it again.",
  validation_error: "Something in the form is not right.",
  payload_too_large: "This is more text than we can take. Shorten it and send it again.",
  unsupported_media_type: "The form could not be read. Load the page again, then send it once more.",
  missing_query: "Type what to look for.",
  invalid_query: "Look for something shorter: at most 200 characters.",
  missing_coordinates: "The place could not be looked up. Load the page again.",
  invalid_coordinates: "The place could not be looked up. Load the page again.",
  invalid_cursor: "This list has moved on. Load it again from the top.",
  rate_limited: "That was too often in too short a time. Wait a little and try again.",
  internal_error: "Something went wrong on our side. Try again.",
  service_unavailable: "The service cannot be reached right now. Try again in a moment.",
} as const;

export type Code = keyof typeof SENTENCES;

/** Why a sign-in through a provider did not come about, by the `error` of the address that it came back to. */
const SIGN_IN_FAULTS: Record<string, string> = {
  access_denied: "You did not sign in: it was declined there.",
  account_not_linked: "There is an account with this email and a password already. Sign in with the password.",
  email_not_found: "Your account there did not tell us an email address. Sign in with your email instead.",
  provider_unavailable: "That service cannot be reached right now. Try again, or sign in with your email.",
};

export const signInFault = (code: string): string =>
  SIGN_IN_FAULTS[code] ?? "The sign-in did not come about. Try again.";
