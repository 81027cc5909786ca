import { jsonText, RawBody } from "@/lib/http/json";
import { env } from "@/lib/platform/settings/env";
import committed from "@/public/openapi.json";

let served: { base: string; body: RawBody<{ openapi: string }> } | undefined;

/**
 * Returns the committed document with this server's own address, from which generated clients take their base URL.
 * `npm run generate` writes the document; a test checks that it matches the contracts.
 */
export function document(): RawBody<{ openapi: string }> {
  const base = env().BASE_URL;
  if (served?.base !== base) {
    const contact = { ...committed.info.contact, url: `${base}/docs` };
    const own = {
      ...committed,
      info: { ...committed.info, contact },
      servers: [{ url: base, description: "This server" }],
    };
    // As bytes, which all connections share: of a text each connection that reads slowly would hold a copy of 1 MB.
    served = { base, body: new RawBody(Buffer.from(jsonText(own))) };
  }
  return served.body;
}
