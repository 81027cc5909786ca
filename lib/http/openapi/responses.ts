import type { ZodOpenApiResponsesObject } from "zod-openapi";
import type { Endpoint } from "@/lib/http/endpoint";
import { errorBody } from "@/lib/http/errors";
import { pascalCase, type SharedComponents, variantOf } from "./components";
import { type ErrorModels, EXAMPLE_REQUEST_ID, errorResponsesOf } from "./error-responses";
import { cacheHeadersOf, header, headersOf, requestIdHeader } from "./headers";
import { linksOf } from "./links";
import { outputName } from "./schema-names";

/** Every response of an operation: its successes, 304 where it has validators, and its errors. */
export function responsesOf(
  e: Endpoint,
  endpoints: readonly Endpoint[],
  shared: SharedComponents,
  models: ErrorModels,
): ZodOpenApiResponsesObject {
  const responses: ZodOpenApiResponsesObject = {};
  const headers = { ...headersOf(e, shared), ...cacheHeadersOf(e, shared) };
  const own = Object.entries(e.responseHeaders ?? {}).map(([name, [says, example]]) => [name, header(says, example)]);
  const name = outputName(e);
  const schema = e.output && name ? shared.schema(name, e.output) : e.output;
  const links = linksOf(e, endpoints);
  for (const status of e.status ?? [e.output ? 200 : 204]) {
    responses[`${status}`] = {
      description: status >= 300 ? "Redirects the browser." : "Success",
      headers: { ...headers, ...Object.fromEntries(own) },
      ...(schema && status !== 204 && { content: { [e.mediaType ?? "application/json"]: { schema } } }),
      ...(status < 300 && links),
    };
  }
  if (e.cache) {
    const notModified = `${variantOf(e)}${pascalCase(e.cache)}NotModified`;
    responses["304"] = shared.response(notModified, () => ({
      description: "Not modified: your copy is current.",
      headers,
    }));
  }
  if (e.status?.every((status) => status >= 300)) {
    // Linters expect a success of each operation. These have redirects only, or none at all.
    responses.default = shared.response("UnexpectedError", () => ({
      description: "Any other response is an error.",
      headers: requestIdHeader(shared),
      content: {
        "application/json": { schema: models.envelope, example: errorBody("internal_error", EXAMPLE_REQUEST_ID) },
      },
    }));
  }
  return Object.assign(responses, errorResponsesOf(e, shared, models));
}
