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

/** What an endpoint of a test's own is, beside what it answers. */
export const PROBE = {
  id: "probe",
  method: "GET",
  path: "/api/v1/probe",
  tag: "T",
  summary: "t",
  auth: "none",
  limit: "none",
} as const;
