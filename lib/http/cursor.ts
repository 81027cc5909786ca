import { AppError } from "./errors";
import { isSignedBy, sign } from "./secrets";

/**
 * What a cursor belongs to: the operation, the entity or owner it lists, and the filters in force.
 * A cursor shown to any other binding is refused (decisions D1.8).
 */
export interface CursorBinding {
  list: string;
  owner?: string;
  filters?: Record<string, string | number | null | undefined>;
  /** Seconds that a cursor lives: 15 minutes for place reviews, 24 hours elsewhere. */
  lifetime: number;
}

export type CursorKey = readonly (string | number)[];

const bindingText = (binding: CursorBinding): string =>
  JSON.stringify([binding.list, binding.owner ?? null, Object.entries(binding.filters ?? {}).sort()]);

/** Makes the opaque cursor that continues after the row with this key. */
export function encodeCursor(binding: CursorBinding, key: CursorKey, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + binding.lifetime;
  const payload = Buffer.from(JSON.stringify([expires, ...key])).toString("base64url");
  return `${payload}.${sign("cursor", `${bindingText(binding)}\n${payload}`).toString("base64url")}`;
}

/**
 * Reads a cursor back to the key it was made from.
 * Throws `invalid_cursor` for one that is tampered with, expired, of another list or owner, or not canonically written.
 */
export function decodeCursor(binding: CursorBinding, cursor: string, now: Date): CursorKey {
  const [payload, signature, ...rest] = cursor.split(".");
  if (!payload || !signature || rest.length > 0) throw new AppError("invalid_cursor");
  const mac = Buffer.from(signature, "base64url");
  // Node reads several spellings of the same bytes; only the one that we write is a cursor.
  if (mac.toString("base64url") !== signature) throw new AppError("invalid_cursor");
  if (!isSignedBy("cursor", `${bindingText(binding)}\n${payload}`, mac)) throw new AppError("invalid_cursor");
  const [expires, ...key] = JSON.parse(Buffer.from(payload, "base64url").toString()) as [
    number,
    ...(string | number)[],
  ];
  if (expires * 1000 <= now.getTime()) throw new AppError("invalid_cursor");
  return key;
}
