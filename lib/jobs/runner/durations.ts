const UNITS: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };

/** How many milliseconds to sleep: for a span such as `1h30m`, or until an ISO moment. */
export function sleepMs(text: string, now: number): number {
  const parts = [...text.matchAll(/(\d+)([smhdw])/g)];
  if (parts.length > 0 && parts.map(([part]) => part).join("") === text) {
    return parts.reduce((sum, [, count, unit]) => sum + Number(count) * (UNITS[unit ?? ""] ?? 0), 0);
  }
  const until = Date.parse(text);
  if (Number.isNaN(until)) throw new Error(`the embedded runner cannot read the span ${text}`);
  return Math.max(0, until - now);
}

/** What a Retry-After header asks for, in milliseconds; null where there is none that can be read. */
export function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null) return null;
  if (/^\d+$/.test(header)) return Number(header) * 1_000;
  const until = Date.parse(header);
  return Number.isNaN(until) ? null : Math.max(0, until - now);
}

const LONGEST_BACKOFF_MS = 900_000;

/** The pause after a failed attempt, the first being 0: the base, then four times the one before. */
export const backoffMs = (attempt: number, baseMs: number): number =>
  Math.min(baseMs * 4 ** attempt, LONGEST_BACKOFF_MS);
