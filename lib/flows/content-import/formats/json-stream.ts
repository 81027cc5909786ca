import { JSONParser, Tokenizer, TokenType } from "@streamparser/json";
import { ContentError } from "@/lib/domains/content/problems";

/** A value of a JSON document: a member of the root object, or (with an index) an element of its list. */
export interface JsonPart {
  member: string;
  index: number | null;
  value: unknown;
}

/**
 * Reads one JSON document in bounded memory and yields the selected parts in batches, in file order.
 * `list` names the root member whose elements are yielded one by one, `members` the members yielded whole.
 * @throws ContentError invalid JSON, truncated, or content after the end.
 */
export async function* jsonParts(
  bytes: AsyncIterable<Buffer>,
  list: string,
  members: readonly string[],
): AsyncGenerator<JsonPart[], void, undefined> {
  let batch: JsonPart[] = [];
  const parser = new JSONParser({
    paths: [`$.${list}.*`, ...members.map((member) => `$.${member}`)],
    keepStack: false,
    stringBufferSize: 1 << 16,
  });
  let failure: unknown = null;
  parser.onError = (error) => {
    failure ??= error;
  };
  parser.onValue = ({ value, key, stack }) => {
    const inList = stack.length === 2;
    batch.push({ member: String(inList ? stack[1]?.key : key), index: inList ? Number(key) : null, value });
  };
  let offset = 0;
  for await (const chunk of bytes) {
    parser.write(chunk);
    if (failure !== null) throw new ContentError(jsonFault(failure, offset));
    offset += chunk.length;
    if (batch.length > 0) yield batch;
    batch = [];
  }
  if (!parser.isEnded) throw new ContentError(CUT_OFF);
}

const CUT_OFF = "is cut off: its JSON ends too early";

function jsonFault(error: unknown, offset: number): string {
  const position = error instanceof Error ? /absolute position "(\d+)"/.exec(error.message)?.[1] : undefined;
  return position === undefined ? `is not valid JSON (after byte ${offset})` : `is not valid JSON at byte ${position}`;
}

/**
 * Parses a whole JSON text.
 * @throws ContentError with the line and column of the error, or if the text is truncated.
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ContentError(faultOf(text));
  }
}

function faultOf(text: string): string {
  const parser = new JSONParser({ paths: ["$.none"], keepStack: false });
  let last = 0;
  let failed = false;
  parser.onToken = ({ offset }) => {
    if (!failed) last = offset;
  };
  parser.onValue = () => {};
  parser.onError = () => {
    failed = true;
  };
  parser.write(text);
  if (!failed) return CUT_OFF;
  const before = Buffer.from(text).subarray(0, last).toString("utf8").split("\n");
  return `is not valid JSON near line ${before.length}, column ${(before.at(-1) ?? "").length + 1}`;
}

/** Returns the members of the root object that start in the head of a JSON text, with their values if they are text. */
export function rootMembers(head: Buffer): Map<string, string | null> {
  const members = new Map<string, string | null>();
  const tokenizer = new Tokenizer();
  let depth = 0;
  let ended = false;
  let expected: "key" | "value" = "key";
  let key = "";
  tokenizer.onError = () => {
    ended = true;
  };
  tokenizer.onToken = ({ token, value }) => {
    if (ended) return;
    const atRoot = depth === 1;
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) depth += 1;
    if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) depth -= 1;
    if (depth === 0) ended = true;
    if (!atRoot) return;
    if (token === TokenType.COMMA) expected = "key";
    else if (token === TokenType.COLON) expected = "value";
    else if (expected === "key" && token === TokenType.STRING) {
      key = String(value);
      members.set(key, null);
    } else if (token === TokenType.STRING) members.set(key, String(value));
  };
  tokenizer.write(head);
  return members;
}
