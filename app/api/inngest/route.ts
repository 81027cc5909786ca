import { serveJobs } from "@/inngest/serve";
import { jobsResource } from "@/lib/flows/jobs-endpoint/jobs-endpoint";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = jobsResource(serveJobs);
