import type { Db } from "@/db/client";
import { contentState } from "@/lib/content/versions.service";
import { env } from "@/lib/env";
import type { CachePolicy } from "./cache-policies";

export interface Validators {
  etag: string;
  lastModified: string | undefined;
}

/**
 * The validators of an answer, from the versions of the content it is built from: no body is needed for them.
 * They are bound to the address, so that only a caller who was given this very answer can match them.
 */
export async function validatorsFor(db: Db, policy: CachePolicy, url: string, now: Date): Promise<Validators> {
  const { versions, changedAt } = await contentState(db, policy.scopes);
  const minute = policy.perMinute ? `.${Math.floor(now.getTime() / 60_000).toString(36)}` : "";
  const etag = `"${versions}${minute}.${hash(`${env().BUILD_ID} ${url.slice(url.indexOf("/", 8))}`)}"`;
  return { etag, lastModified: policy.lastModified ? changedAt.toUTCString() : undefined };
}

/** FNV-1a, 32 bits: tells addresses apart; it guards nothing. */
function hash(text: string): string {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return (h >>> 0).toString(36);
}

/** Whether the caller already has this answer (RFC 9110, 13.1.2 and 13.1.3; If-None-Match wins). */
export function isFresh(headers: Headers, { etag, lastModified }: Validators): boolean {
  const tags = headers.get("if-none-match");
  if (tags !== null) return tags === etag || tags.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
  const since = lastModified === undefined ? null : headers.get("if-modified-since");
  return since !== null && Date.parse(since) >= Date.parse(lastModified ?? "");
}
