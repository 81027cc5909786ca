import { POST as webhook } from "@/app/api/v1/webhooks/payments/route";
import { db } from "@/lib/database";
import { choosePayment, showPayment } from "@/lib/payments/sandbox/pay-page";

interface Args {
  params: Promise<{ id: string }>;
}

/** The webhook's own handler: what is delivered goes through everything that a delivery from outside would. */
const deliver = (request: Request): Promise<Response> => webhook(request, { params: Promise.resolve({}) });

export const GET = async (req: Request, { params }: Args): Promise<Response> =>
  showPayment(db(), (await params).id, req.url, deliver);

export const POST = async (req: Request, { params }: Args): Promise<Response> =>
  choosePayment(db(), (await params).id, req, deliver);
