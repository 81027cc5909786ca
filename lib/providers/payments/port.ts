export type ProviderName = "sandbox" | "stripe";

export interface PaymentRequest {
  /** Our reference, which is the provider's idempotency key: a repeated request returns the same payment. */
  reference: string;
  orderId: string;
  /** Minor units. */
  amount: number;
  /** ISO 4217, capitals. */
  currency: string;
}

export interface ProviderPayment {
  /** The provider's id of the payment, which its deliveries contain. */
  id: string;
  /** The secret that the buyer's app needs to pay with the provider's library. */
  clientSecret: string | null;
  /** The URL at which the buyer pays in a browser. */
  redirectUrl: string | null;
}

export interface RefundRequest {
  /** As for a payment: a repeated request returns the same refund. */
  reference: string;
  paymentId: string;
  amount: number;
}

/**
 * A payment provider. After a failure other than PaymentRefused, the provider may or may not have acted, so the same
 * request is repeated until there is a response.
 */
export interface PaymentProvider {
  readonly name: ProviderName;
  create(request: PaymentRequest): Promise<ProviderPayment>;
  refund(request: RefundRequest): Promise<{ id: string }>;
}

/** The provider rejected the request, and nothing has happened. */
export class PaymentRefused extends Error {
  override readonly name = "PaymentRefused";
}
