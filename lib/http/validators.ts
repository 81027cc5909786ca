import { createHash } from "node:crypto";
import type { Db } from "@/db/client";
import { contentState } from "@/lib/content/versions.service";
import { env } from "@/lib/env";
import type { CachePolicy } from "./cache-policies";
import type { HeaderSource } from "./exchange";

export interface Validators {
  etag: string;
  lastModified: string | undefined;
}

/**
 * The validators of an answer, from the versions of the content it is built from: no body is needed for them.
 * They are bound to the address, so that only a caller who was given this very answer can match them.
 * `since` is when the answer last changed with the clock alone, where it does; `age`, how new the versions have to be.
 */
export async function validatorsFor(
  db: Db,
  policy: CachePolicy,
  target: string,
  now: Date,
  { since = null, age = "recent" }: { since?: Date | null | undefined; age?: "recent" | "current" },
): Promise<Validators> {
  if (policy.scopes === "body") throw new Error("the validator of a personal answer is made of its body");
  const { versions, changedAt } = await contentState(db, policy.scopes, age);
  const minute = policy.perMinute ? `.${Math.floor(now.getTime() / 60_000).toString(36)}` : "";
  const clock = since ? `.${since.getTime().toString(36)}` : "";
  const etag = `"${versions}${minute}${clock}.${hash(`${env().BUILD_ID} ${target}`)}"`;
  const modified = since && since > changedAt ? since : changedAt;
  return { etag, lastModified: policy.lastModified ? httpDate(modified, now) : undefined };
}

/**
 * A moment in whole seconds. In the second of the change itself the one before is given: the answer may change again
 * within it, which a caller who was told of this second would never learn (RFC 9110, 8.8.2.2).
 */
function httpDate(modified: Date, now: Date): string {
  const [second, current] = [modified, now].map((date) => Math.floor(date.getTime() / 1000)) as [number, number];
  return new Date((second >= current ? current - 1 : second) * 1000).toUTCString();
}

/** The validator of an answer that only the answer itself can tell: a digest of its body. */
export const validatorOf = (body: string | Uint8Array): Validators => ({
  etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
  lastModified: undefined,
});

/** FNV-1a, 32 bits: tells addresses apart; it guards nothing. */
function hash(text: string): string {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return (h >>> 0).toString(36);
}

/** Whether the caller has this very answer, which only a validator of ours can say (RFC 9110, 13.1.2). */
export function isMatched(headers: HeaderSource, { etag }: Validators): boolean {
  const tags = headers.get("if-none-match");
  if (tags === null) return false;
  return tags === etag || tags.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

/**
 * Whether any answer will do (`If-None-Match: *`; RFC 9110, 13.1.2), or nothing has changed since the caller's date
 * (13.1.3; If-None-Match wins). Anyone can say either, so this alone does not say that there is an answer.
 */
export function isUnchanged(headers: HeaderSource, { lastModified }: Validators): boolean {
  const tags = headers.get("if-none-match");
  if (tags !== null) return tags.trim() === "*";
  const since = headers.get("if-modified-since");
  return since !== null && lastModified !== undefined && Date.parse(since) >= Date.parse(lastModified);
}
