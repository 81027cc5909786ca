import { Readable } from "node:stream";
import type { KernelRequest } from "@/lib/http/messages";

/** The settings of a kernel that is called in this process, without a service around it or a database behind it. */
export function settleKernel(over: Record<string, string> = {}): void {
  Object.assign(process.env, {
    LOG_LEVEL: "silent",
    AUTH_SECRET: "s".repeat(40),
    BASE_URL: "http://localhost",
    DATABASE_URL: "postgres://unused",
    ...over,
  });
}

/** The fields of a test's own endpoint, except its output. */
export const PROBE = {
  id: "probe",
  method: "GET",
  path: "/api/v1/probe",
  tag: "T",
  summary: "t",
  auth: "none",
  limit: "none",
} as const;

/** A request without headers or a body for that endpoint. */
export const probeRequest = (method = "GET"): KernelRequest => ({
  method,
  target: PROBE.path,
  headers: { get: () => null },
  remoteAddress: "192.0.2.7",
  bytes: async () => new Uint8Array(),
  stream: () => Readable.from([]),
});

/** Makes the next `env()` read the settings of process.env again. */
export function rereadSettings(): void {
  delete (globalThis as { destinationSettings?: unknown }).destinationSettings;
}
