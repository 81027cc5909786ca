import { type ClientHttp2Session, connect, type OutgoingHttpHeaders } from "node:http2";
import { runMeasured, telemetry } from "@/lib/platform/telemetry/port";

export interface Http2Response {
  status: number;
  headers: Headers;
  body: string;
}

const MAX_RESPONSE_BYTES = 4_096;

/**
 * Sends requests to one origin over one HTTP/2 connection, which is opened at the first request and kept. A connection
 * that fails, that the server closes, or that leaves a request without an answer is replaced at the next request.
 */
export function http2Client({ origin, deadlineMs }: { origin: string; deadlineMs: number }) {
  let session: ClientHttp2Session | undefined;

  function open(): ClientHttp2Session {
    if (session && !session.closed && !session.destroyed) return session;
    const opened = connect(origin);
    const forget = () => {
      if (session === opened) session = undefined;
    };
    // Each request reports its own failure. Without a listener, the connection's error would end the process.
    opened.on("error", forget).on("close", forget).on("goaway", forget);
    // An idle connection does not keep the process alive.
    opened.unref();
    session = opened;
    return opened;
  }

  const exchange = (headers: OutgoingHttpHeaders, body: string): Promise<Http2Response> =>
    new Promise((resolve, reject) => {
      const used = open();
      const stream = used.request(headers);
      const response = { status: 0, headers: new Headers(), body: "" };
      const fail = (error: Error) => {
        clearTimeout(timer);
        stream.destroy();
        reject(error);
      };
      const timer = setTimeout(() => {
        if (session === used) session = undefined;
        fail(new DOMException(`no response within ${deadlineMs} ms`, "TimeoutError"));
        used.destroy();
      }, deadlineMs);
      stream.setEncoding("utf8");
      stream.on("response", ({ ":status": status = 0, ...fields }) => {
        response.status = status;
        for (const [name, value] of Object.entries(fields)) {
          if (!name.startsWith(":") && typeof value === "string") response.headers.set(name, value);
        }
      });
      stream.on("data", (chunk: string) => {
        response.body += chunk;
        if (response.body.length > MAX_RESPONSE_BYTES) fail(new Error("the response is too long"));
      });
      stream.on("error", fail);
      stream.on("end", () => {
        clearTimeout(timer);
        if (response.status === 0) fail(new Error("the connection ended without a response"));
        else resolve(response);
      });
      stream.on("close", () => fail(new Error("the connection ended without a response")));
      stream.end(body);
    });

  return {
    /** Returns any status. Throws without a complete response within the deadline. */
    async request(headers: OutgoingHttpHeaders, body: string): Promise<Http2Response> {
      const measurement = telemetry()?.provider({ provider: "push", url: new URL(origin), method: "POST" });
      try {
        const response = await runMeasured(measurement, () => exchange(headers, body));
        measurement?.end(response.status);
        return response;
      } catch (error) {
        measurement?.end(error instanceof Error ? error.name : "Error");
        throw error;
      }
    },
  };
}
