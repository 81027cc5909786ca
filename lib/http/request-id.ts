import { randomUUID } from "node:crypto";
import type { HeaderSource } from "./messages";

/** The caller's X-Request-Id if it is a short token, otherwise a new id. */
export function requestIdOf(headers: HeaderSource): string {
  const sent = headers.get("x-request-id");
  return sent !== null && /^[\w.:-]{1,128}$/.test(sent) ? sent : randomUUID();
}
