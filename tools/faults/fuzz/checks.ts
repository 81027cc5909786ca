import type { Got } from "../client";
import type { Operation } from "./document";
import type { Shot } from "./requests";

const BODILESS = new Set([204, 304]);
// Patterns that help an attacker: a stack, a query, a path of the machine, a version.
const LEAKS: Record<string, RegExp> = {
  stack: /\bat (async )?[\w.<>]+ \(|\.(ts|mjs|js):\d+/,
  SQL: /\b(select .* from|insert into|update \w+ set|delete from|syntax error at|violates \w+ constraint|relation ")/i,
  path: /node_modules|\/(home|root|usr|var|tmp|srv|opt)\/|file:\/\//,
  version: /postgres(ql)?[ /]?\d|node(\.js)?[ /]v?\d\d|next(\.js)?[ /]\d/i,
};
const TELLTALE_HEADERS = ["server", "x-powered-by"];

function declaredResponse({ answers }: Operation, status: number) {
  return answers.get(String(status)) ?? answers.get("default");
}

/** The problems of a response; usually empty. */
export function problemsOf({ operation, sent, value }: Shot, got: Got): string[] {
  if (got.broken) {
    // A body of ten megabytes may still be in transit when the response has been sent and the connection is closed.
    const oversize = Buffer.byteLength(sent.body ?? "") > 256 * 1024;
    return oversize ? [] : [`no answer (${got.broken})`];
  }
  const problems: string[] = [];
  const { status, text } = got;
  if (status >= 500 && !(status === 503 && text.includes('"insufficient_stops"'))) problems.push(`answered ${status}`);
  const declared = declaredResponse(operation, status);
  if (!declared) problems.push(`status ${status} is not in the document`);
  if (got.headers["x-request-id"] === undefined) problems.push("no X-Request-Id");
  for (const name of TELLTALE_HEADERS) if (got.headers[name] !== undefined) problems.push(`sends ${name}`);
  if (sent.method === "HEAD" || BODILESS.has(status)) {
    if (text !== "") problems.push(`a body with ${status}`);
    return problems;
  }
  if (declared) problems.push(...offSchema(declared, got));
  if (status >= 400) {
    problems.push(...notTheEnvelope(operation, got));
    for (const [what, pattern] of Object.entries(LEAKS)) if (pattern.test(text)) problems.push(`tells a ${what}`);
  }
  // Texts are normalised and trimmed before their length is checked (docs/contract.md#text); passwords are not.
  const fits = operation.body?.fits;
  if (status < 300 && value !== undefined && fits && !fits(asRead(value)) && !fits(value))
    problems.push(`takes a body off its schema: ${fault(fits)}`);
  return problems;
}

/** A body as the service reads it: each text in NFC and trimmed. */
function asRead(value: unknown): unknown {
  if (typeof value === "string") return value.normalize("NFC").trim();
  if (Array.isArray(value)) return value.map(asRead);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, asRead(one)]));
}

const fault = (check: { errors?: null | { instancePath: string; message?: string }[] }): string => {
  const [first] = check.errors ?? [];
  return `${first?.instancePath.replace(/\/\d+/g, "/n")} ${first?.message}`;
};

function offSchema(
  declared: NonNullable<ReturnType<typeof declaredResponse>>,
  { headers, text, status }: Got,
): string[] {
  const type = String(headers["content-type"] ?? "").split(";")[0] ?? "";
  if (declared.size === 0) return text === "" ? [] : [`a body with ${status}, which has none`];
  const check = declared.get(type);
  if (!check) return [`${status} as '${type}'`];
  let body: unknown = text;
  if (type !== "text/calendar") {
    try {
      body = JSON.parse(text);
    } catch {
      return [`${status} with what is not JSON`];
    }
  }
  return check(body) ? [] : [`${status} off its schema: ${fault(check)}`];
}

function notTheEnvelope({ codes }: Operation, { status, text }: Got): string[] {
  try {
    const { error } = JSON.parse(text) as { error?: { status?: unknown; code?: unknown; message?: unknown } };
    const whole = error?.status === status && typeof error.code === "string" && typeof error.message === "string";
    if (!whole) return [`${status} without the envelope`];
    return codes.get(`${status}`)?.has(String(error.code)) ? [] : [`${status} off its schema: code ${error.code}`];
  } catch {
    return [`${status} without the envelope`];
  }
}
