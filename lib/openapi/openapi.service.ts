import { jsonText, RawBody } from "@/lib/http/json";
import committed from "@/public/openapi.json";

const text = jsonText(committed);

/** The committed document (`npm run openapi` writes it, a test checks that it is not behind the contracts). */
export const document = (): RawBody<{ openapi: string }> => new RawBody(text);
