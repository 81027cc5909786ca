#!/usr/bin/env node
// The part of jq that the guides use, for machines without it: `jq -r .a.b[0].c` prints one value.
import { readFileSync } from "node:fs";

const path = process.argv.at(-1) ?? ".";
let value = JSON.parse(readFileSync(0, "utf8"));
for (const [, name, index] of path.matchAll(/\.(\w+)|\[(\d+)\]/g)) value = value?.[name ?? Number(index)];
console.log(typeof value === "string" ? value : JSON.stringify(value ?? null));
