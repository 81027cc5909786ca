import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect } from "vitest";

// schema-dts is made from schema.org's own definitions; its interfaces tell which properties each type has.
const text = readFileSync(
  createRequire(import.meta.url)
    .resolve("schema-dts")
    .replace(/\.js$/, ".d.ts"),
  "utf8",
);

interface Declared {
  parents: string[];
  properties: Set<string>;
}

const interfaces = new Map<string, Declared>();
let current: Declared | undefined;
for (const line of text.split("\n")) {
  const opening = /^(?:export )?interface (\w+)(?: extends ([\w, <>"]+))? \{/.exec(line);
  if (opening?.[1]) {
    current = { parents: opening[2]?.match(/\w+(?:Base|Leaf)/g) ?? [], properties: new Set() };
    interfaces.set(opening[1], current);
  }
  const property = /^ {4}"([\w@]+)"\?/.exec(line)?.[1];
  if (property) current?.properties.add(property);
}

function propertiesOf(name: string): Set<string> {
  const declared = interfaces.get(name);
  return new Set([...(declared?.properties ?? []), ...(declared?.parents ?? []).flatMap((p) => [...propertiesOf(p)])]);
}

/** Fails unless each node of a JSON-LD document has a type of schema.org's and only properties that the type has. */
export function expectVocabulary(node: unknown, at = "$"): void {
  if (Array.isArray(node)) for (const [i, each] of node.entries()) expectVocabulary(each, `${at}[${i}]`);
  if (typeof node !== "object" || node === null || Array.isArray(node)) return;
  const type = (node as { "@type"?: string })["@type"] ?? "";
  const name = [`${type}Leaf`, `${type}Base`].find((each) => interfaces.has(each));
  expect(name, `${at} is of the type ${type}`).toBeDefined();
  const known = propertiesOf(name ?? "");
  for (const [property, value] of Object.entries(node)) {
    if (!property.startsWith("@")) expect([...known], `${at}.${property} of ${type}`).toContain(property);
    expectVocabulary(value, `${at}.${property}`);
  }
}
