import { type Code, ERROR_MESSAGES } from "./error-messages";

/** Why a request failed, with a message to show. */
export interface Failure {
  /** `offline`: no response arrived. */
  code: Code | "offline";
  message: string;
  /** The errors of single fields, by their names in the body. */
  fields: Record<string, string>;
  requestId: string | null;
}

export type ApiResult<T> = { data: T; failure?: never } | { data?: never; failure: Failure };

interface ErrorBody {
  error: { code: string; details?: { path: string; message: string }[] };
}
interface ApiResponse<T, E extends ErrorBody> {
  data?: T;
  error?: E | undefined;
  response: Response;
}
/** Empty if every declared error code has a message; otherwise a parameter that no caller can pass, so it fails to compile. */
type UnhandledCodes<E extends ErrorBody> = string extends E["error"]["code"]
  ? []
  : [Exclude<E["error"]["code"], Code>] extends [never]
    ? []
    : [missingMessage: never];

const OFFLINE = "You're offline. Your changes are still here: check your connection and try again.";

/** The window event when a response says that the session has ended. */
export const SESSION_ENDED = "portal:session-ended";

/** Awaits an API call. Never throws: a failure is a value with a message. */
export async function callApi<T, E extends ErrorBody>(
  request: Promise<ApiResponse<T, E>>,
  ..._: UnhandledCodes<E>
): Promise<ApiResult<T>> {
  const result = await request.catch(() => null);
  if (!result) return { failure: { code: "offline", message: OFFLINE, fields: {}, requestId: null } };
  const { data, error, response } = result;
  if (!error && response.ok) return { data: data as T };
  return { failure: failureOf(error?.error, response) };
}

/**
 * Awaits a removal and calls `done` once the record is gone. The error `gone` counts as a success, because someone else has
 * removed the record already. Returns any other failure.
 */
export async function awaitRemoval(
  request: Promise<{ failure?: Failure }>,
  done: () => unknown,
  gone: Code = "not_found",
): Promise<Failure | undefined> {
  const { failure } = await request;
  if (failure && failure.code !== gone) return failure;
  await done();
  return undefined;
}

function failureOf(error: ErrorBody["error"] | undefined, response: Response): Failure {
  // A proxy in front of the service may answer with a body of its own.
  const code = error && isCode(error.code) ? error.code : "service_unavailable";
  if (code === "auth_required") window.dispatchEvent(new Event(SESSION_ENDED));
  const fields = fieldsOf(error?.details ?? []);
  return {
    code,
    // A problem of the whole body, such as a limit, concerns no single field.
    message: fields.body ?? ERROR_MESSAGES[code],
    fields,
    requestId: response.headers.get("x-request-id"),
  };
}

const isCode = (code: string): code is Code => Object.hasOwn(ERROR_MESSAGES, code);

/** The first message of each field. */
function fieldsOf(details: readonly { path: string; message: string }[]): Record<string, string> {
  const messages = details.map(({ path, message }) => {
    const name = path.replace(/^(body|query|params)\./, "").split(".")[0] ?? path;
    return [name, `${message.charAt(0).toUpperCase()}${message.slice(1)}.`] as const;
  });
  return Object.fromEntries(messages.reverse());
}
