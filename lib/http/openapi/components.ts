import { z } from "zod";
import type { oas31, ZodOpenApiComponentsObject, ZodOpenApiResponseObject } from "zod-openapi";
import { usesDeprecation } from "@/lib/http/deprecation";
import type { Endpoint } from "@/lib/http/endpoint";

type Reference = oas31.ReferenceObject;

/** The shared parts of a document: each is defined once under a name, and operations refer to it. */
export class SharedComponents {
  readonly #named = new Map<string, z.ZodType>();
  readonly #schemas = new Map<string, z.ZodType>();
  readonly #headers = new Map<string, oas31.HeaderObject>();
  readonly #responses = new Map<string, ZodOpenApiResponseObject>();

  /**
   * Gives a schema a name and returns the schema to use in its place: the first one of that name. Two schemas may share
   * a name if they have the same shape, as the `{ data }` envelopes of two operations do.
   */
  schema(name: string, schema: z.ZodType): z.ZodType {
    const known = this.#named.get(name) ?? schema.meta({ ...z.globalRegistry.get(schema), id: name });
    this.#named.set(name, known);
    return known;
  }

  /** Defines a schema that other components refer to by its name only. */
  define(name: string, schema: z.ZodType): Reference {
    this.#schemas.set(name, schema);
    return { $ref: `#/components/schemas/${name}` };
  }

  header(name: string, header: oas31.HeaderObject): Reference {
    this.#headers.set(name, header);
    return { $ref: `#/components/headers/${name}` };
  }

  response(name: string, build: () => ZodOpenApiResponseObject): Reference {
    if (!this.#responses.has(name)) this.#responses.set(name, build());
    return { $ref: `#/components/responses/${name}` };
  }

  /** Returns all shared components, each kind sorted by name. */
  all(): Required<Pick<ZodOpenApiComponentsObject, "schemas" | "headers" | "responses">> {
    return { schemas: inOrder(this.#schemas), headers: inOrder(this.#headers), responses: inOrder(this.#responses) };
  }
}

const inOrder = <T>(byName: ReadonlyMap<string, T>): Record<string, T> =>
  Object.fromEntries([...byName].sort(([a], [b]) => (a < b ? -1 : 1)));

/** `listPlaces` and `invalid_area_id` as parts of a component's name: `ListPlaces`, `InvalidAreaId`. */
export const pascalCase = (name: string): string =>
  name.replace(/(?:^|_)(\w)/g, (_, first: string) => first.toUpperCase());

/** The part of a response component's name that identifies the operation's common headers. */
export const variantOf = (e: Endpoint): string =>
  `${usesDeprecation(e) ? "Deprecated" : ""}${e.limit === "none" ? "" : "Limited"}`;
