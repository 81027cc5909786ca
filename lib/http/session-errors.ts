import type { ErrorBody, ErrorCode } from "./errors";

/** The better-auth names that are not simply our code in upper case. */
const NAMES: Partial<Record<ErrorCode, string>> = {
  invalid_credentials: "INVALID_EMAIL_OR_PASSWORD",
  invalid_id_token: "INVALID_TOKEN",
  invalid_passkey: "AUTHENTICATION_FAILED",
  user_already_exists: "USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL",
};

/** An error of the session surface: better-auth's shape and the envelope in one body. */
export interface SessionErrorBody extends ErrorBody {
  code: string;
  message: string;
}

/** A code's name in better-auth. */
export const sessionCode = (code: ErrorCode): string => NAMES[code] ?? code.toUpperCase();

export function withSessionShape(body: ErrorBody): SessionErrorBody {
  return { code: sessionCode(body.error.code), message: body.error.message, ...body };
}
