import { showUnsubscribe, unsubscribe } from "@/lib/flows/messages/unsubscribe-page";

export const GET = (req: Request): Response => showUnsubscribe(req.url);
export const POST = (req: Request): Promise<Response> => unsubscribe(req.url);
