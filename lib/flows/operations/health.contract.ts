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
  description:
    "Returns 200 while the service can serve reads, which requires the database. The status is `degraded` while another part does not work. A load balancer should look at the HTTP status only.",
  output: Data(
    z
      .strictObject({
        status: z.enum(["ready", "degraded"]),
        checks: z
          .record(z.string(), z.strictObject({ ok: z.boolean(), ms: z.number() }))
          .meta({ example: { database: { ok: true, ms: 0.8 } } }),
      })
      .meta({ id: "Readiness" }),
  ),
});
