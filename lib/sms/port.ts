export interface SmsMessage {
  /** E.164. */
  to: string;
  body: string;
}

/** Hands messages over for delivery, each at most once. */
export interface SmsSender {
  /** Throws where the message was not accepted, or where that is not known. */
  send(message: SmsMessage): Promise<void>;
}
