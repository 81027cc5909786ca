import type { SetCookie } from "./cookies";

declare const shape: unique symbol;

/** JSON text that holds a T: kept ready in a read model and passed through unparsed. */
export type JsonText<T> = string & { readonly [shape]: T };

/** Writes a value as JSON text that keeps its type. */
export const jsonText = <T>(value: T): JsonText<T> => JSON.stringify(value) as JsonText<T>;

/** A whole response body that is JSON already, as text or as its UTF-8 bytes; the kernel sends it as it is. */
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
 * A result with another success status than the contract's usual one, or with headers (which must be declared), or, on
 * the session surface, with cookies.
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
