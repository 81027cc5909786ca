import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Data } from "@/lib/http/fields";

export const getHealth = endpoint({
  id: "getHealth",
  method: "GET",
  path: "/api/health",
  tag: "Operations",
  summary: "Check liveness",
  auth: "none",
  limit: "none",
  vital: true,
  description: "Returns 200 while the process runs.",
  output: Data(z.strictObject({ status: z.literal("ok") }).meta({ id: "Health" })),
});

export const getReady = endpoint({
  id: "getReady",
  method: "GET",
  path: "/api/ready",
  tag: "Operations",
  summary: "Check readiness",
  auth: "none",
  limit: "none",
  vital: true,
  description: "Returns 200 while the service and its dependencies can handle requests.",
  output: Data(
    z
      .strictObject({
        status: z.literal("ready"),
        checks: z
          .record(z.string(), z.strictObject({ ok: z.literal(true), ms: z.number() }))
          .meta({ example: { database: { ok: true, ms: 0.8 } } }),
      })
      .meta({ id: "Readiness" }),
  ),
});
