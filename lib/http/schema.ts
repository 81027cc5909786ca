import { z } from "zod";

/** The object schema that a query or body is parsed with before any transformation; null for other schemas. */
export function objectBehind(schema: z.ZodType | undefined): z.ZodObject | null {
  let inner = schema;
  // Callers send the input of a transformation. A preprocessing step has its schema on the output side.
  while (inner instanceof z.ZodPipe) inner = (inner.in instanceof z.ZodTransform ? inner.out : inner.in) as z.ZodType;
  return inner instanceof z.ZodObject ? inner : null;
}

/** Whether a field has a truthy member in its `.meta()`, inside or outside its optional wrapper. */
function hasMeta(field: z.core.$ZodType, name: "deprecated" | "requiredInDocument"): boolean {
  if (z.globalRegistry.get(field)?.[name]) return true;
  const { innerType } = field._zod.def as { innerType?: z.core.$ZodType };
  return innerType !== undefined && hasMeta(innerType, name);
}

/** Whether a field is marked `deprecated` in its `.meta()`. */
export const isDeprecated = (field: z.core.$ZodType): boolean => hasMeta(field, "deprecated");

/**
 * For `.meta()` of an optional field: the document calls it required. The service reports its absence itself, because
 * the field has a code of its own or a deprecated alias.
 */
export const requiredInDocument = { requiredInDocument: true } as const;

/** Whether a field carries `requiredInDocument`. */
export const isRequiredInDocument = (field: z.core.$ZodType): boolean => hasMeta(field, "requiredInDocument");
