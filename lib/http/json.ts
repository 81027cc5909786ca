import type { SetCookie } from "./cookies";

declare const shape: unique symbol;

/** The JSON text of a T. Read models store it, and it is sent without being parsed. */
export type JsonText<T> = string & { readonly [shape]: T };

/** Writes a value as JSON text that remembers its type. */
export const jsonText = <T>(value: T): JsonText<T> => JSON.stringify(value) as JsonText<T>;

/** A whole response body in JSON, as text or UTF-8 bytes, which the kernel sends unchanged. */
export class RawBody<T> {
  declare readonly [shape]: T;
  readonly json: string | Uint8Array;

  constructor(json: string | Uint8Array) {
    this.json = json;
  }

  get text(): JsonText<T> {
    return (typeof this.json === "string" ? this.json : new TextDecoder().decode(this.json)) as JsonText<T>;
  }
}

/**
 * A result with its own success status, with headers (both declared by the contract), or, on the session surface, with
 * cookies.
 */
export class Reply<T> {
  readonly status: number;
  readonly value: T | RawBody<T>;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly SetCookie[];

  constructor(
    status: number,
    value: T | RawBody<T>,
    headers: Readonly<Record<string, string>> = {},
    cookies: readonly SetCookie[] = [],
  ) {
    this.status = status;
    this.value = value;
    this.headers = headers;
    this.cookies = cookies;
  }
}
