import type { ErrorBody, ErrorCode } from "./errors";

/** Codes that better-auth's clients know by another name than ours in capitals. */
const NAMES: Partial<Record<ErrorCode, string>> = {
  invalid_credentials: "INVALID_EMAIL_OR_PASSWORD",
  user_already_exists: "USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL",
};

/** An error of the session surface: better-auth's shape and the envelope in one body (decisions D2.6). */
export interface SessionErrorBody extends ErrorBody {
  code: string;
  message: string;
}

/** What better-auth's clients call a code. */
export const sessionCode = (code: ErrorCode): string => NAMES[code] ?? code.toUpperCase();

export function withSessionShape(body: ErrorBody): SessionErrorBody {
  return { code: sessionCode(body.error.code), message: body.error.message, ...body };
}
