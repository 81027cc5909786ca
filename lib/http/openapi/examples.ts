import { z } from "zod";

/** The part of a JSON Schema (2020-12) from which an example is built. */
export interface SchemaNode {
  $ref?: string;
  example?: unknown;
  examples?: unknown[];
  const?: unknown;
  default?: unknown;
  enum?: unknown[];
  "x-enum-varnames"?: string[];
  "x-extensible-enum"?: unknown[];
  description?: string;
  pattern?: string;
  type?: string | string[];
  format?: string;
  minimum?: number;
  anyOf?: SchemaNode[];
  oneOf?: SchemaNode[];
  allOf?: SchemaNode[];
  properties?: Record<string, SchemaNode>;
  required?: string[];
  additionalProperties?: SchemaNode | boolean;
  items?: SchemaNode;
}

const BY_FORMAT: Record<string, string> = {
  "date-time": "2026-03-01T12:00:00.000Z",
  date: "2026-03-01",
  email: "hello@example.org",
  uri: "https://example.org/",
  uuid: "0b8e6c1e-6f4c-4f7e-9a54-1f2d6f0f3a9b",
};

/**
 * The example of a schema: its own (`example`, `const`, `default`, the first of `enum`), or one built from its parts.
 * Optional properties are included. Nullable values are shown with a value.
 */
export function exampleOf(schema: SchemaNode, components: Record<string, SchemaNode>): unknown {
  if (schema.$ref) return exampleOf(components[schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1)] ?? {}, components);
  for (const own of [schema.example, schema.examples?.[0], schema.const, schema.default, schema.enum?.[0]]) {
    if (own !== undefined) return own;
  }
  const choice = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].find((each) => each.type !== "null");
  if (choice) return exampleOf(choice, components);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((each) => exampleOf(each, components)));
  return buildExample(schema, components);
}

/** The example of a zod schema, built as in the document. */
export function exampleOfZod(schema: z.ZodType): unknown {
  const { $defs = {}, ...json } = z.toJSONSchema(schema) as SchemaNode & { $defs?: Record<string, SchemaNode> };
  return exampleOf(json, $defs);
}

function buildExample(schema: SchemaNode, components: Record<string, SchemaNode>): unknown {
  const type = Array.isArray(schema.type) ? schema.type.find((each) => each !== "null") : schema.type;
  switch (type) {
    case "object":
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, each]) => [name, exampleOf(each, components)]),
      );
    case "array":
      return schema.items ? [exampleOf(schema.items, components)] : [];
    case "string":
      return BY_FORMAT[schema.format ?? ""] ?? "text";
    case "boolean":
      return false;
    case "integer":
    case "number":
      return schema.minimum ?? 1;
    default:
      return null;
  }
}
