import { isDeepStrictEqual } from "node:util";
import { pascalCase } from "./components";
import type { SchemaNode } from "./examples";

type Schemas = Record<string, SchemaNode>;

/**
 * Gives every object inside a component its own name, made of the names of the component and the field. Generators name an
 * unnamed object by its position (`PlacePageMetaInner`), and such a name changes with the schema around it. Changes
 * `components` in place. A name that already stands for another shape is an error: name that schema with `.meta({ id })`.
 */
export function nameInlineObjects(components: Schemas): void {
  for (const [name, schema] of Object.entries({ ...components })) nameFields(schema, name, components);
}

function nameFields(schema: SchemaNode, name: string, components: Schemas): void {
  for (const [field, node] of Object.entries(schema.properties ?? {})) {
    if (schema.properties) schema.properties[field] = named(node, `${name}${pascalCase(field)}`, components);
  }
  if (typeof schema.additionalProperties === "object") {
    schema.additionalProperties = named(schema.additionalProperties, singular(name), components);
  }
}

/** The node with the objects in it replaced by references. */
function named(node: SchemaNode, name: string, components: Schemas): SchemaNode {
  if (node.anyOf) return { ...node, anyOf: node.anyOf.map((each) => named(each, name, components)) };
  if (node.items) return { ...node, items: named(node.items, singular(name), components) };
  nameFields(node, name, components);
  if (node.type !== "object" || !node.properties) return node;
  const known = components[name];
  if (known && !isDeepStrictEqual(known, node)) throw new Error(`Two shapes are named ${name} in the document.`);
  components[name] = node;
  return { $ref: `#/components/schemas/${name}` };
}

const singular = (name: string): string => name.replace(/ies$/, "y").replace(/([^s])s$/, "$1");

/**
 * Writes `anyOf: [{ type: "string" }, { type: "null" }]` as `type: ["string", "null"]`, everywhere below `node`. Opens
 * references that zod has closed again beside their description.
 */
export function mergeNulls(node: unknown): void {
  if (typeof node !== "object" || node === null) return;
  for (const [key, value] of Object.entries(node)) if (key !== "example" && key !== "examples") mergeNulls(value);
  const schema = node as SchemaNode;
  if (schema.$ref) delete schema.additionalProperties;
  const [value, none, ...others] = schema.anyOf ?? [];
  if (!value || none?.type !== "null" || others.length > 0 || typeof value.type !== "string") return;
  delete schema.anyOf;
  // Keywords beside the choice, such as a description, take precedence over those of the value.
  Object.assign(schema, { ...value, ...schema, type: [value.type, "null"] });
  openEnum(schema);
}

/**
 * Turns a nullable enumeration into text whose known values are in `x-extensible-enum`: Kotlin's generated decoders of
 * enumerations reject null (OpenAPI Generator 7.25). Only responses have such fields.
 */
function openEnum(schema: SchemaNode): void {
  const { enum: values } = schema;
  if (!values) return;
  delete schema.enum;
  schema["x-extensible-enum"] = values;
  if (schema.example === undefined) schema.example = values[0];
  const list = `One of ${values.map((each) => `\`${each}\``).join(", ")}, or null.`;
  schema.description = [schema.description, list].filter(Boolean).join(" ");
}
