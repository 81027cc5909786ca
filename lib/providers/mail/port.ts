export interface MailMessage {
  /** One address, without a name. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** `<id@host>` (RFC 5322). The same for every attempt, so that a receiver recognises a repeated message. */
  messageId: string;
  /** A URL that ends this kind of message by one POST request (RFC 8058). */
  unsubscribeUrl?: string;
}

/** Submits messages for delivery. */
export interface MailSender {
  /** Throws MailRefused if no later attempt can succeed, any other error if one may. */
  send(message: MailMessage): Promise<void>;
}

/** A permanent refusal: of the recipient's address, or of this message only. */
export class MailRefused extends Error {
  override name = "MailRefused";
  constructor(
    readonly refused: "address" | "message",
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
