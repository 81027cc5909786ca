import { z } from "zod";
import type { oas31 } from "zod-openapi";
import type { Endpoint } from "@/lib/http/endpoint";
import { pascalCase } from "./components";
import { unwrap } from "./schema-names";

const parametersOf = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);

/** A camelCase parameter as a field's name: `tourId` is the `tour_id` of a body. */
const fieldOf = (parameter: string): string => parameter.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * The value of a path parameter in an operation's success: the field of its name or the `id` of the resource, or of the
 * first resource of a list. Null if the success has neither.
 */
function expressionFor(parameter: string, { output }: Endpoint): string | null {
  const data = output instanceof z.ZodObject ? unwrap(output.shape.data) : undefined;
  const resource = data instanceof z.ZodArray ? unwrap(data.element) : data;
  if (!(resource instanceof z.ZodObject)) return null;
  const field = [fieldOf(parameter), "id"].find((name) => name in resource.shape);
  return field ? `$response.body#/data/${data instanceof z.ZodArray ? "0/" : ""}${field}` : null;
}

/**
 * The links of an operation's success: the operations that continue with the resource that it creates or lists. They
 * are those whose path adds the resource's id to its own (`/tours` → `/tours/{tourId}/start`), and those that the
 * contract names in `links`. Empty without any.
 */
export function linksOf(e: Endpoint, endpoints: readonly Endpoint[]): { links?: Record<string, oas31.LinkObject> } {
  const links: Record<string, oas31.LinkObject> = {};
  const inherited = Object.fromEntries(parametersOf(e.path).map((name) => [name, `$request.path.${name}`]));
  for (const { id: operationId, path, deprecated } of endpoints) {
    if (deprecated) continue;
    const [name, ...others] = path.startsWith(`${e.path}/{`) ? parametersOf(path.slice(e.path.length)) : [];
    const value = name && others.length === 0 && expressionFor(name, e);
    const derived = value ? { ...inherited, [name]: value } : undefined;
    const parameters = e.links?.[operationId] ?? derived;
    if (parameters) links[pascalCase(operationId)] = { operationId, parameters: { ...parameters } };
  }
  return Object.keys(links).length > 0 ? { links } : {};
}
