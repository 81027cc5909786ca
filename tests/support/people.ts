import { randomBytes, randomInt } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Answer, World } from "./world";

/** Settings under which every call may come from an address of its own, so that no test spends another's limits. */
export const MANY_CLIENTS = { TRUSTED_PROXY: "1" };

/** An address that nobody else calls from. */
export const someone = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

export const someEmail = (): string => `${randomBytes(8).toString("hex")}@example.test`;
export const somePassword = (): string => randomBytes(12).toString("base64url");
const MOBILE = [
  "284",
  "285",
  "287",
  "460",
  "484",
  "485",
  "486",
  "487",
  "488",
  "489",
  "518",
  "519",
  "584",
  "712",
  "713",
];
/** A mobile number of Saint Lucia. */
export const somePhone = (): string => `+1758${MOBILE[randomInt(MOBILE.length)]}${randomInt(1_000, 9_999)}`;

export interface CallOptions {
  token?: string | undefined;
  /** The address that the call comes from; one of its own unless given. */
  from?: string;
  method?: string;
  headers?: Record<string, string>;
}

/** Sends a JSON body (as it is, where it is text) from an address. */
export function send(world: World, path: string, body: unknown, options: CallOptions = {}): Promise<Answer> {
  const { token, from = someone(), method = "POST", headers } = options;
  return world.api(path, {
    method,
    token,
    headers: { "content-type": "application/json", "x-forwarded-for": from, ...headers },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
}

/** A registered user with its token. */
export async function registered(world: World, options: CallOptions = {}) {
  const email = someEmail();
  const password = somePassword();
  const { body } = await send(world, "/api/v1/auth/register", { email, password, name: "Test" }, options);
  return { email, password, id: body.data.user.id as string, token: body.data.token as string };
}

/** The codes sent to a number, newest last, read from the outbox. */
export async function codesFor(outbox: string, phone: string): Promise<string[]> {
  const lines = (await readFile(outbox, "utf8")).split("\n").filter(Boolean);
  return lines
    .map((line) => JSON.parse(line) as { to: string; body: string; at: string })
    .filter((message) => message.to === phone)
    .map((message) => /\b\d{6}\b/.exec(message.body)?.[0] ?? "");
}
