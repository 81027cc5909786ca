import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Data } from "@/lib/http/fields";

export const getHealth = endpoint({
  id: "getHealth",
  method: "GET",
  path: "/api/health",
  tag: "Operations",
  summary: "Whether the process is alive",
  auth: "none",
  limit: "none",
  vital: true,
  output: Data(z.strictObject({ status: z.literal("ok") })),
});

export const getReady = endpoint({
  id: "getReady",
  method: "GET",
  path: "/api/ready",
  tag: "Operations",
  summary: "Whether the service and what it depends on can take requests",
  auth: "none",
  limit: "none",
  vital: true,
  output: Data(
    z.strictObject({
      status: z.literal("ready"),
      checks: z
        .record(z.string(), z.strictObject({ ok: z.literal(true), ms: z.number() }))
        .meta({ example: { database: { ok: true, ms: 0.8 } } }),
    }),
  ),
});
