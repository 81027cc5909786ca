import { POST as webhook } from "@/app/api/v1/webhooks/payments/route";
import { db } from "@/lib/platform/database/database";
import { choosePayment, showPayment } from "@/lib/providers/payments/sandbox/pay-page";

interface Args {
  params: Promise<{ id: string }>;
}

/** Delivers to the webhook's own handler, so that a sandbox event passes the same checks as one from a provider. */
const deliver = (request: Request): Promise<Response> => webhook(request, { params: Promise.resolve({}) });

export const GET = async (req: Request, { params }: Args): Promise<Response> =>
  showPayment(db(), (await params).id, req.url, deliver);

export const POST = async (req: Request, { params }: Args): Promise<Response> =>
  choosePayment(db(), (await params).id, req, deliver);
