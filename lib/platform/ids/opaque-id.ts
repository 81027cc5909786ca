import { randomInt } from "node:crypto";

const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const LENGTH = 22;

/** Makes an opaque id: the prefix and 22 random base62 characters (131 bits; docs/contract.md#identifiers). */
export function newId(prefix: `${string}_`): string {
  let id: string = prefix;
  for (let i = 0; i < LENGTH; i++) id += BASE62[randomInt(BASE62.length)];
  return id;
}
