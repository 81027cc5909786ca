import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ERRORS } from "@/lib/http/errors";
import { SERVER_ERRORS } from "@/lib/http/openapi/error-responses";
import { compileRoutes } from "@/server/matcher";

export interface Operation {
  id: string;
  method: string;
  path: string;
  /** The statuses that the operation itself sends. */
  statuses: number[];
}

interface Document {
  paths: Record<string, Record<string, { operationId?: string; responses: Record<string, unknown> }>>;
}

const OF_SERVER = new Set(SERVER_ERRORS.map((code) => String(ERRORS[code].status)));

/** Every operation of public/openapi.json. */
export function declaredOperations(): Operation[] {
  const { paths } = JSON.parse(readFileSync("public/openapi.json", "utf8")) as Document;
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, { operationId: id, responses }]) => {
      // The HTTP server sends some before it knows the operation; tests/lib/http/refusals.test.ts checks them.
      const statuses = Object.keys(responses).filter((status) => /^\d+$/.test(status) && !OF_SERVER.has(status));
      return id ? [{ id, method: method.toUpperCase(), path, statuses: statuses.map(Number) }] : [];
    }),
  );
}

/** Replaces the segments of a path that cannot be decoded. The server responds 404 to these before it knows the operation. */
function decodable(path: string): string {
  const isDecodable = (segment: string): boolean => {
    try {
      return decodeURIComponent(segment) !== "";
    } catch {
      return false;
    }
  };
  return path
    .split("/")
    .map((segment) => (segment === "" || isDecodable(segment) ? segment : "undecodable"))
    .join("/");
}

/** The pairs `operationId status` in the files that `recordAnswers` wrote to a directory, sorted. */
export function answeredPairs(dir: string): string[] {
  const byPath = new Map<string, Map<string, string>>();
  for (const { id, method, ...operation } of declaredOperations()) {
    // Two operations may call the same place in a path by two names.
    const path = operation.path.replace(/\{\w+\}/g, "{parameter}");
    byPath.set(path, (byPath.get(path) ?? new Map<string, string>()).set(method, id));
  }
  const match = compileRoutes([...byPath]);
  const pairs = new Set<string>();
  for (const name of readdirSync(dir)) {
    for (const line of readFileSync(join(dir, name), "utf8").split("\n")) {
      const [method = "", path = "", status = ""] = line.split(" ");
      const id = match(decodable(path))?.value.get(method);
      if (id !== undefined) pairs.add(`${id} ${status}`);
    }
  }
  return [...pairs].sort();
}
