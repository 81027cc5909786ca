import { z } from "zod";
import { boundedFetch } from "@/lib/platform/outbound/bounded-fetch";
import { type PushMessage, PushRefused, pushFailure } from "./port";

export interface ExpoOptions {
  baseUrl: string;
  /** Required by projects with enhanced push security. */
  accessToken: string | undefined;
  deadlineMs?: number;
}

const DEADLINE_MS = 10_000;
const MAX_RESPONSE_BYTES = 64 * 1024;

const Ticket = z.object({
  status: z.enum(["ok", "error"]),
  message: z.string().optional(),
  details: z.object({ error: z.string().optional() }).optional(),
});
const Tickets = z.object({ data: z.tuple([Ticket]) });

/** Errors of a ticket that another attempt may not meet. */
const TEMPORARY = new Set(["MessageRateExceeded", "ExpoError"]);

/** Sends through Expo's push service (POST /--/api/v2/push/send), one message per request. */
export function expoSender({ baseUrl, accessToken, deadlineMs = DEADLINE_MS }: ExpoOptions) {
  const url = `${baseUrl.replace(/\/$/, "")}/--/api/v2/push/send`;
  return {
    async send({ token }: { token: string }, { title, body, url: link, tag, ttlSeconds }: PushMessage): Promise<void> {
      const { status, headers, bytes } = await boundedFetch(url, {
        provider: "push",
        method: "POST",
        headers: {
          "content-type": "application/json",
          accept: "application/json",
          ...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }),
        },
        body: JSON.stringify([
          {
            to: token,
            title,
            body,
            data: { url: link },
            ttl: ttlSeconds,
            priority: "high",
            sound: "default",
            collapseId: tag,
          },
        ]),
        deadlineMs,
        maxBytes: MAX_RESPONSE_BYTES,
      });
      if (status !== 200) throw pushFailure("Expo", status, headers);
      const [ticket] = Tickets.parse(JSON.parse(bytes.toString())).data;
      if (ticket.status === "ok") return;
      const code = ticket.details?.error ?? "ExpoError";
      if (TEMPORARY.has(code)) throw new Error(`Expo reported ${code}`);
      throw new PushRefused(code === "DeviceNotRegistered" ? "device" : "message", `Expo reported ${code}`);
    },
  };
}
