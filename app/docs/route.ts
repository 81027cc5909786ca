import { docsHeaders, docsHtml } from "@/lib/flows/operations/docs-page";

export const GET = (): Response => new Response(docsHtml, { headers: docsHeaders });
