import fc from "fast-check";
import pino from "pino";
import { describe, expect, test } from "vitest";
import { flatLine } from "@/lib/platform/log/flat-line";

const TIME = ',"time":"2026-01-02T03:04:05.678Z"';

function byPino(severity: "info" | "warn" | "error", fields: Record<string, unknown>, message: string): string {
  let written = "";
  const logger = pino({ base: null, timestamp: () => TIME }, { write: (line) => (written += line) });
  logger[severity](fields, message);
  return written;
}

describe("the line of a request", () => {
  test("is pino's", () => {
    const value = fc.oneof(fc.string({ unit: "binary" }), fc.double(), fc.integer(), fc.constant(undefined));
    const names = fc.constantFrom("request_id", "endpoint", "method", "status", "ms", "actor", "code");
    fc.assert(
      fc.property(
        fc.constantFrom("info", "warn", "error"),
        fc.dictionary(names, value),
        fc.constantFrom("request", 'a "message"'),
        (severity, fields, message) => {
          const line = flatLine(severity, TIME, fields, message) ?? "";
          expect(line.endsWith("}\n")).toBe(true);
          expect(JSON.parse(line)).toEqual(JSON.parse(byPino(severity, fields, message)));
          expect(line.indexOf("\n")).toBe(line.length - 1);
        },
      ),
    );
    const fields = {
      request_id: "1",
      endpoint: "listPlaces",
      method: "GET",
      status: 200,
      ms: 1.25,
      actor: "anonymous",
    };
    expect(flatLine("info", TIME, fields, "request")).toBe(byPino("info", fields, "request"));
    expect(flatLine("info", TIME, {}, "request")).toBe(byPino("info", {}, "request"));
  });

  test("is left to pino if a field is an error or an object", () => {
    expect(flatLine("error", TIME, { err: new Error("failed") }, "failed")).toBeUndefined();
    expect(flatLine("info", TIME, { parts: ["a"] }, "request")).toBeUndefined();
    expect(flatLine("info", TIME, { none: null }, "request")).toBeUndefined();
  });
});
