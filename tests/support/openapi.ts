import type { openApiDocument } from "@/lib/http/openapi/document";

type Document = ReturnType<typeof openApiDocument>;

/** Resolves a response or header of the document that may be a reference to its components. */
export function dereference(document: Document, node: unknown): unknown {
  const { $ref } = node as { $ref?: string };
  if ($ref === undefined) return node;
  return $ref
    .slice("#/".length)
    .split("/")
    .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], document);
}
