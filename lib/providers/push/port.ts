/** The address of a device: a token of a push service, or a web push subscription. */
export type PushTarget =
  | { provider: "expo" | "fcm" | "apns"; token: string }
  | { provider: "web"; token: string; keys: { p256dh: string; auth: string } };

export type PushProvider = PushTarget["provider"];

export interface PushMessage {
  title: string;
  body: string;
  /** The page or screen that the message opens. */
  url: string;
  /** Messages with one tag replace each other on the device, so a message that is sent twice shows once. */
  tag: string;
  /** Seconds for which a push service keeps the message for a device that is off. */
  ttlSeconds: number;
}

/** Submits messages to push services. */
export interface PushSender {
  /** Throws PushRefused if no later attempt can succeed, any other error if one may. */
  send(target: PushTarget, message: PushMessage): Promise<void>;
}

/** A permanent refusal: the device has unregistered (`device`), or this message cannot be sent (`message`). */
export class PushRefused extends Error {
  override name = "PushRefused";
  constructor(
    readonly refused: "device" | "message",
    message: string,
  ) {
    super(message);
  }
}

/** A temporary refusal that names the earliest next attempt. */
export class PushDelayed extends Error {
  override name = "PushDelayed";
  constructor(
    readonly seconds: number,
    message: string,
  ) {
    super(message);
  }
}

/** The error for a status that another attempt may not meet. It carries the pause that Retry-After asks for, in seconds. */
export function pushFailure(service: string, status: number, headers: Headers): Error {
  const message = `${service} answered ${status}`;
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  return Number.isInteger(seconds) && seconds >= 0 ? new PushDelayed(seconds, message) : new Error(message);
}
