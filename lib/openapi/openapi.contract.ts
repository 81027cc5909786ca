import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";

export const getOpenApi = endpoint({
  id: "getOpenApi",
  method: "GET",
  path: "/api/openapi.json",
  tag: "Operations",
  summary: "This API as an OpenAPI 3.1 document",
  auth: "none",
  limit: "none",
  output: z.looseObject({ openapi: z.string().meta({ example: "3.1.0" }) }),
  cache: "document",
});
