import { randomInt } from "node:crypto";

const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const LENGTH = 22;

/** A new opaque id: the prefix and 22 base62 characters, 131 bits that nobody can guess (decisions D1.2). */
export function newId(prefix: `${string}_`): string {
  let id: string = prefix;
  for (let i = 0; i < LENGTH; i++) id += BASE62[randomInt(BASE62.length)];
  return id;
}
