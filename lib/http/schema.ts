import { z } from "zod";

/** The object that a query or body is read as first, whatever is checked or made of it after; null where it is none. */
export function objectBehind(schema: z.ZodType | undefined): z.ZodObject | null {
  let inner = schema;
  // What stands before a transformation is what callers send; a preprocessing step has its schema after it.
  while (inner instanceof z.ZodPipe) inner = (inner.in instanceof z.ZodTransform ? inner.out : inner.in) as z.ZodType;
  return inner instanceof z.ZodObject ? inner : null;
}

/** Whether a field is marked `deprecated` in its `.meta()`, before or after it was made optional. */
export function isDeprecated(field: z.core.$ZodType): boolean {
  if (z.globalRegistry.get(field)?.deprecated) return true;
  const { innerType } = field._zod.def as { innerType?: z.core.$ZodType };
  return innerType !== undefined && isDeprecated(innerType);
}
