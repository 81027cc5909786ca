import { endpoints } from "@/lib/contracts";
import { openApiDocument } from "@/lib/http/openapi/document";
import manifest from "@/package.json";

/** The OpenAPI document as the contracts have it now. */
export const currentDocument = () => openApiDocument(endpoints, { version: manifest.version });

/** The text of public/openapi.json. */
export const openApiText = async (): Promise<string> => `${JSON.stringify(currentDocument(), null, 2)}\n`;
