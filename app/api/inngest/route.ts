import { jobsResource } from "@/lib/flows/jobs-endpoint/jobs-endpoint";

// Loaded with the first call: the functions and Inngest's client are a sixth of the server's code, and with the embedded runner
// nobody calls them here.
export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = jobsResource(async (req) =>
  (await import("@/inngest/serve")).serveJobs(req),
);
