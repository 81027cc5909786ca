import { z } from "zod";
import type { Endpoint } from "@/lib/http/endpoint";
import { pascalCase } from "./components";

const idOf = (schema: unknown): string | undefined =>
  schema instanceof z.ZodType ? z.globalRegistry.get(schema)?.id : undefined;

/** A schema without the wrappers that let it be null or absent. */
export function unwrap(schema: unknown): unknown {
  return schema instanceof z.ZodNullable || schema instanceof z.ZodOptional ? unwrap(schema.unwrap()) : schema;
}

/**
 * The name of an operation's output in the document. An envelope is named after what it holds: `PlacePage`,
 * `CategoryList`, `OrderResponse`. An output with a name of its own keeps it.
 */
export function outputName(e: Endpoint): string | undefined {
  const { output } = e;
  if (!(output instanceof z.ZodObject) || idOf(output)) return undefined;
  const { data, ...beside } = output.shape as Record<string, unknown>;
  const isPage = Object.keys(beside).length > 0;
  const item = data instanceof z.ZodArray ? idOf(data.element) : undefined;
  if (item) return isPage ? `${item.replace(/ListItem$/, "")}Page` : `${item}List`;
  const resource = idOf(unwrap(data));
  return `${resource && !isPage ? resource : pascalCase(e.id)}Response`;
}

/** The name of an operation's body in the document. */
export const bodyName = (e: Endpoint): string | undefined =>
  idOf(unwrap(e.body)) ? undefined : `${pascalCase(e.id)}Request`;
