import { randomUUID } from "node:crypto";
import type { HeaderSource } from "./exchange";

/** The caller's own request id where it is a sane token, else a new one (decisions D1.4). */
export function requestIdOf(headers: HeaderSource): string {
  const given = headers.get("x-request-id");
  return given !== null && /^[\w.:-]{1,128}$/.test(given) ? given : randomUUID();
}
