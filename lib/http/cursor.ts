import { isSignedBy, sign } from "@/lib/platform/secrets/secrets";
import { AppError } from "./errors";

/**
 * The list that a cursor belongs to: the operation, the entity or owner it lists, and its filters. A cursor is rejected
 * by any other list (docs/contract.md#paging-and-cursors).
 */
export interface CursorBinding {
  list: string;
  owner?: string;
  filters?: Record<string, string | number | null | undefined>;
  /** Seconds until the cursor expires: 15 minutes for place reviews, 24 hours elsewhere. */
  lifetime: number;
}

export type CursorKey = readonly (string | number)[];

const bindingText = (binding: CursorBinding): string =>
  JSON.stringify([binding.list, binding.owner ?? null, Object.entries(binding.filters ?? {}).sort()]);

/** Makes the opaque cursor that continues after the row with this sort key. */
export function encodeCursor(binding: CursorBinding, key: CursorKey, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + binding.lifetime;
  const payload = Buffer.from(JSON.stringify([expires, ...key])).toString("base64url");
  return `${payload}.${sign("cursor", `${bindingText(binding)}\n${payload}`).toString("base64url")}`;
}

/**
 * Reads the sort key of a cursor. Throws `invalid_cursor` if it was changed, has expired, belongs to another list or
 * owner, or is not in canonical form.
 */
export function decodeCursor(binding: CursorBinding, cursor: string, now: Date): CursorKey {
  const [payload, signature, ...rest] = cursor.split(".");
  if (!payload || !signature || rest.length > 0) throw new AppError("invalid_cursor");
  const mac = Buffer.from(signature, "base64url");
  // base64url can encode the same bytes in several ways. Only the canonical encoding is accepted.
  if (mac.toString("base64url") !== signature) throw new AppError("invalid_cursor");
  if (!isSignedBy("cursor", `${bindingText(binding)}\n${payload}`, mac)) throw new AppError("invalid_cursor");
  const [expires, ...key] = JSON.parse(Buffer.from(payload, "base64url").toString()) as [
    number,
    ...(string | number)[],
  ];
  if (expires * 1000 <= now.getTime()) throw new AppError("invalid_cursor");
  return key;
}
