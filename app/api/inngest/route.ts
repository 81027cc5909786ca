import { serveJobs } from "@/inngest/serve";
import { jobsResource } from "@/lib/jobs/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = jobsResource(serveJobs);
