import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";

export const getOpenApi = endpoint({
  id: "getOpenApi",
  method: "GET",
  path: "/api/openapi.json",
  tag: "Operations",
  summary: "Retrieve this API's OpenAPI 3.1 document",
  description: "Generated from the same definitions that serve the requests.",
  auth: "none",
  limit: "none",
  output: z.looseObject({ openapi: z.string().meta({ example: "3.1.0" }) }).meta({ id: "OpenApiDocument" }),
  cache: "document",
});
