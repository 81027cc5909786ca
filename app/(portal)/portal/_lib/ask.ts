import { type Code, SENTENCES } from "./sentences";

/** Why something did not work, fit to be shown. */
export interface Trouble {
  /** `offline`: no answer came. */
  code: Code | "offline";
  sentence: string;
  /** What is wrong with single fields, by their names in the body. */
  fields: Record<string, string>;
  requestId: string | null;
}

export type Outcome<T> = { data: T; trouble?: never } | { data?: never; trouble: Trouble };

interface Refusal {
  error: { code: string; details?: { path: string; message: string }[] };
}
interface Answer<T, E extends Refusal> {
  data?: T;
  error?: E | undefined;
  response: Response;
}
/** Nothing for operations whose every code has a sentence (or that foresee no refusal); else a type nobody can give. */
type Unsaid<E extends Refusal> = string extends E["error"]["code"]
  ? []
  : [Exclude<E["error"]["code"], Code>] extends [never]
    ? []
    : [withoutSentence: never];

const OFFLINE = "There is no answer: you seem to be offline. What you typed is still here; try again in a moment.";

/** Is told when an answer says that the session has ended. */
export const SIGNED_OUT = "portal:signed-out";

/** Waits for an answer of the API; never throws. */
export async function ask<T, E extends Refusal>(request: Promise<Answer<T, E>>, ..._: Unsaid<E>): Promise<Outcome<T>> {
  const answer = await request.catch(() => null);
  if (!answer) return { trouble: { code: "offline", sentence: OFFLINE, fields: {}, requestId: null } };
  const { data, error, response } = answer;
  if (!error && response.ok) return { data: data as T };
  return { trouble: troubleOf(error?.error, response) };
}

function troubleOf(error: Refusal["error"] | undefined, response: Response): Trouble {
  // A proxy in front of the service may answer in a shape of its own.
  const code = error && isCode(error.code) ? error.code : "service_unavailable";
  if (code === "auth_required") window.dispatchEvent(new Event(SIGNED_OUT));
  return {
    code,
    sentence: SENTENCES[code],
    fields: fieldsOf(error?.details ?? []),
    requestId: response.headers.get("x-request-id"),
  };
}

const isCode = (code: string): code is Code => Object.hasOwn(SENTENCES, code);

function fieldsOf(details: readonly { path: string; message: string }[]): Record<string, string> {
  const said = details.map(({ path, message }) => {
    const name = path.replace(/^(body|query|params)\./, "").split(".")[0] ?? path;
    return [name, `${message.charAt(0).toUpperCase()}${message.slice(1)}.`] as const;
  });
  return Object.fromEntries(said.reverse());
}
