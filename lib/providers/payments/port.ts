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
  /** Minor units. */
  amount: number;
  /** ISO 4217, capitals: the payment's. */
  currency: string;
}

export interface ProviderRefund {
  id: string;
  /** A pending refund has been accepted; the provider's deliveries tell when it succeeds or fails. */
  status: "pending" | "succeeded";
}

/** The days of a list: from `from`, before `to`, by when the provider created the object. */
export interface ListWindow {
  from: Date;
  to: Date;
}

/** A payment in the provider's list. */
export interface ListedPayment {
  id: string;
  succeeded: boolean;
  /** The amount received, in minor units. */
  amount: number;
  /** ISO 4217, capitals. */
  currency: string;
  /** The order that it names; null for a payment of another application. */
  orderId: string | null;
}

/** A refund in the provider's list. */
export interface ListedRefund {
  id: string;
  paymentId: string | null;
  amount: number;
  currency: string;
  status: "pending" | "succeeded" | "failed";
}

/**
 * A payment provider. After a failure other than PaymentRefused, the provider may or may not have acted, so the same
 * request is repeated until there is a response.
 */
export interface PaymentProvider {
  readonly name: ProviderName;
  create(request: PaymentRequest): Promise<ProviderPayment>;
  refund(request: RefundRequest): Promise<ProviderRefund>;
  /** The payments and the refunds of some days, page by page. */
  listPayments(window: ListWindow): AsyncIterable<ListedPayment[]>;
  listRefunds(window: ListWindow): AsyncIterable<ListedRefund[]>;
}

/** The provider rejected the request, and nothing has happened. */
export class PaymentRefused extends Error {
  override readonly name = "PaymentRefused";
}
