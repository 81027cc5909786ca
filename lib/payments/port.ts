export type ProviderName = "sandbox" | "stripe";

export interface PaymentRequest {
  /** Our name for the payment, which the provider takes as its idempotency key: asked again, it is the same payment. */
  reference: string;
  orderId: string;
  /** Minor units. */
  amount: number;
  /** ISO 4217, capitals. */
  currency: string;
}

export interface ProviderPayment {
  /** The provider's id, which its deliveries name. */
  id: string;
  /** What the buyer's app needs to pay with the provider's own library. */
  clientSecret: string | null;
  /** Where the buyer pays in a browser. */
  redirectUrl: string | null;
}

export interface RefundRequest {
  /** As of a payment: asked again, it is the same refund. */
  reference: string;
  paymentId: string;
  amount: number;
}

/**
 * A provider of payments. A failure other than PaymentRefused says nothing of whether the provider has acted, so the
 * same request is asked again until there is an answer.
 */
export interface PaymentProvider {
  readonly name: ProviderName;
  create(request: PaymentRequest): Promise<ProviderPayment>;
  refund(request: RefundRequest): Promise<{ id: string }>;
}

/** The provider has said no, and nothing has happened. */
export class PaymentRefused extends Error {
  override readonly name = "PaymentRefused";
}
