import { docsHeaders, docsHtml } from "@/lib/openapi/docs-page";

export const GET = (): Response => new Response(docsHtml, { headers: docsHeaders });
