import { createHash } from "node:crypto";
import type { Db } from "@/db/client";
import type { CachePolicy } from "@/lib/http/cache-policies";
import type { HeaderSource } from "@/lib/http/messages";
import { env } from "@/lib/platform/settings/env";
import type { KernelPorts } from "./ports";

export interface Validators {
  etag: string;
  lastModified: string | undefined;
}

/**
 * Makes the validators of a response from the versions of its content, without its body. They include the URL, so that
 * only a caller that received this response can match them. `since` is when the response last changed because time
 * passed, if it does; `age` says how new the versions must be.
 */
export async function validatorsFor(
  ports: Pick<KernelPorts, "contentState">,
  db: Db,
  policy: CachePolicy,
  target: string,
  now: Date,
  { since = null, age = "recent" }: { since?: Date | null | undefined; age?: "recent" | "current" },
): Promise<Validators> {
  if (policy.scopes === "body")
    throw new Error("a response that depends on its caller needs a digest of its body as ETag");
  const { versions, changedAt } = await ports.contentState(db, policy.scopes, age);
  const minute = policy.perMinute ? `.${Math.floor(now.getTime() / 60_000).toString(36)}` : "";
  const clock = since ? `.${since.getTime().toString(36)}` : "";
  const etag = `"${versions}${minute}${clock}.${hash(`${env().BUILD_ID} ${target}`)}"`;
  const modified = since && since > changedAt ? since : changedAt;
  return { etag, lastModified: policy.lastModified ? httpDate(modified, now) : undefined };
}

/**
 * A time in whole seconds. A change in the current second is dated one second earlier: if the content changed again
 * within this second, a caller that holds this date would never see that change (RFC 9110, 8.8.2.2).
 */
function httpDate(modified: Date, now: Date): string {
  const second = Math.floor(modified.getTime() / 1000);
  const current = Math.floor(now.getTime() / 1000);
  const dated = second >= current ? current - 1 : second;
  // Content changes rarely, and formatting a date takes as long as the rest of the validators.
  if (dated !== lastDated.second) lastDated = { second: dated, text: new Date(dated * 1000).toUTCString() };
  return lastDated.text;
}

let lastDated = { second: Number.NaN, text: "" };

/** The validators of a response that depends on its caller: a digest of the body. */
export const bodyValidators = (body: string | Uint8Array): Validators => ({
  etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
  lastModified: undefined,
});

/** FNV-1a, 32 bits. It tells URLs apart and has no security purpose. */
function hash(text: string): string {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return (h >>> 0).toString(36);
}

/** Whether If-None-Match has this ETag, which means that the caller holds this response (RFC 9110, 13.1.2). */
export function matchesEtag(headers: HeaderSource, { etag }: Validators): boolean {
  const tags = headers.get("if-none-match");
  if (tags === null) return false;
  return tags === etag || tags.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

/**
 * Whether any response matches (`If-None-Match: *`; RFC 9110, 13.1.2), or nothing has changed since the caller's date
 * (13.1.3; If-None-Match takes precedence). Anyone can send either, so this does not prove that the resource exists.
 */
export function isUnmodified(headers: HeaderSource, { lastModified }: Validators): boolean {
  const tags = headers.get("if-none-match");
  if (tags !== null) return tags.trim() === "*";
  const since = headers.get("if-modified-since");
  return since !== null && lastModified !== undefined && Date.parse(since) >= Date.parse(lastModified);
}
