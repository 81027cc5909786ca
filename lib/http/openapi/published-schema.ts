import { z } from "zod";
import { isDeprecated, isRequiredInDocument } from "@/lib/http/schema";

interface SchemaContext {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: z.core.JSONSchema.BaseSchema;
  io: "input" | "output";
}

/** Turns the JSON Schema that zod derives into the one that clients are shown. */
export function publishSchema({ zodSchema, jsonSchema, io }: SchemaContext): void {
  if (zodSchema instanceof z.ZodObject) publishFields(zodSchema.shape, jsonSchema, io);
  // A response may gain fields at any time. Our own tests check responses against the closed schemas of the contracts.
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  publishLiteral(jsonSchema, io);
  publishNumber(jsonSchema);
  // Generators write a slash as \/, which is no valid escape in a string of Swift.
  if (jsonSchema.pattern) jsonSchema.pattern = jsonSchema.pattern.replace(/\\?\//g, "\\x2f");
  // zod drops a default behind a transformation, because it has the output's type.
  const declared = z.globalRegistry.get(zodSchema)?.default;
  if (declared !== undefined) jsonSchema.default = declared;
  delete jsonSchema.requiredInDocument;
}

/**
 * The service accepts deprecated aliases, but the document leaves them out: in generated code they collide with the
 * names that replace them, and they prevent those from being required. The service reports some missing fields with a
 * code of their own, so zod has them as optional; the document has them as required.
 */
function publishFields(shape: z.ZodRawShape, jsonSchema: SchemaContext["jsonSchema"], io: "input" | "output"): void {
  if (io === "output") return;
  const required = new Set(jsonSchema.required);
  for (const [name, field] of Object.entries(shape)) {
    if (isDeprecated(field)) delete jsonSchema.properties?.[name];
    else if (isRequiredInDocument(field)) required.add(name);
  }
  if (required.size > 0) jsonSchema.required = [...required];
}

/** Generators turn a constant into an enum of one value, which for booleans does not compile everywhere. */
function publishLiteral(jsonSchema: SchemaContext["jsonSchema"], io: "input" | "output"): void {
  if (io === "input" || jsonSchema.const === undefined) return;
  jsonSchema.example ??= jsonSchema.const;
  if (typeof jsonSchema.const === "string") jsonSchema.enum = [jsonSchema.const];
  delete jsonSchema.const;
}

const MAX_INT32 = 2 ** 31 - 1;

/** Integers are `int32` unless their bounds or the contract say `int64`. Other numbers are `double`. */
function publishNumber(jsonSchema: SchemaContext["jsonSchema"]): void {
  if (jsonSchema.type === "number") jsonSchema.format ??= "double";
  if (jsonSchema.type !== "integer") return;
  // zod gives every integer the bounds of JavaScript's.
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.format === undefined && jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  jsonSchema.format ??= (jsonSchema.maximum ?? 0) > MAX_INT32 ? "int64" : "int32";
}
