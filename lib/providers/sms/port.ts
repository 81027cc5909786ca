export interface SmsMessage {
  /** E.164. */
  to: string;
  body: string;
}

/** Submits messages for delivery, each at most once. */
export interface SmsSender {
  /** Throws if the message was not accepted, or if that is unknown. */
  send(message: SmsMessage): Promise<void>;
}
