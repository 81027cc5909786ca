import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { twilioSms } from "@/lib/sms/twilio";
import { MANY_CLIENTS, send, somePhone } from "@/tests/support/people";
import { useWorld } from "@/tests/support/world";

type Behaviour = (req: IncomingMessage, res: ServerResponse) => void;
const accept: Behaviour = (_, res) => {
  res.writeHead(201, { "content-type": "application/json" });
  res.end(JSON.stringify({ sid: "SM0123456789abcdef", status: "queued", error_code: null }));
};

/** The ways in which a provider fails, each of which may have sent the message or not. */
const FAILURES: Record<string, Behaviour> = {
  "500": (_, res) => res.writeHead(500).end("oops"),
  "401": (_, res) => res.writeHead(401, { "content-type": "application/json" }).end('{"code":20003,"sid":"x"}'),
  "429": (_, res) => res.writeHead(429).end('{"code":20429}'),
  hang: () => undefined,
  "headers, then silence": (_, res) => void res.writeHead(201).write('{"si'),
  "reset after the request": (req) => void req.socket.destroy(),
  garbage: (_, res) => res.writeHead(201).end("<html>\u0000\u0001 not json"),
  empty: (_, res) => res.writeHead(200).end(),
  "a redirect elsewhere": (_, res) => res.writeHead(307, { location: "http://127.0.0.1:9/" }).end(),
  "100 MB": (_, res) => {
    res.writeHead(201);
    const chunk = Buffer.alloc(1024 * 1024, "x");
    let left = 100;
    const more = () => {
      while (left-- > 0) if (!res.write(chunk)) return void res.once("drain", more);
      res.end('"sid":"SM1"');
    };
    more();
  },
};

let behaviour = accept;
const received: { url: string; auth: string; form: URLSearchParams }[] = [];
const standIn = createServer((req, res) => {
  const chunks: Buffer[] = [];
  req.on("data", (chunk: Buffer) => chunks.push(chunk));
  req.on("end", () => {
    received.push({
      url: `${req.method} ${req.url}`,
      auth: req.headers.authorization ?? "",
      form: new URLSearchParams(Buffer.concat(chunks).toString()),
    });
    res.on("error", () => undefined);
    behaviour(req, res);
  });
});
standIn.listen(0, "127.0.0.1");
await once(standIn, "listening");
const baseUrl = `http://127.0.0.1:${(standIn.address() as AddressInfo).port}`;
const ACCOUNT = { accountSid: "AC123", authToken: "hush", from: "+17585550100", baseUrl };

const world = useWorld({
  ...MANY_CLIENTS,
  SMS_PROVIDER: "twilio",
  TWILIO_ACCOUNT_SID: ACCOUNT.accountSid,
  TWILIO_AUTH_TOKEN: ACCOUNT.authToken,
  TWILIO_FROM: ACCOUNT.from,
  TWILIO_BASE_URL: baseUrl,
});
beforeAll(() => expect(process.env.SMS_PROVIDER).toBe("twilio"));
beforeEach(() => {
  behaviour = accept;
  received.length = 0;
});
afterAll(() => {
  standIn.closeAllConnections();
  standIn.close();
});

describe("the adapter", () => {
  test("posts the message as Twilio's API has it", async () => {
    await twilioSms(ACCOUNT).send({ to: "+17584841234", body: "048213 is your code & more" });
    expect(received).toEqual([
      {
        url: "POST /2010-04-01/Accounts/AC123/Messages.json",
        auth: `Basic ${Buffer.from("AC123:hush").toString("base64")}`,
        form: new URLSearchParams({ To: "+17584841234", From: ACCOUNT.from, Body: "048213 is your code & more" }),
      },
    ]);
  });

  test.each(Object.keys(FAILURES))("a provider's failure (%s) is a failure, soon, and asked once", async (name) => {
    behaviour = FAILURES[name] ?? accept;
    const started = performance.now();
    await expect(twilioSms({ ...ACCOUNT, deadlineMs: 300 }).send({ to: "+17584841234", body: "x" })).rejects.toThrow();
    expect(performance.now() - started).toBeLessThan(2_000);
    expect(received).toHaveLength(1);
  });

  test("nobody listening is a failure", async () => {
    await expect(
      twilioSms({ ...ACCOUNT, baseUrl: "http://127.0.0.1:9" }).send({ to: "+17584841234", body: "x" }),
    ).rejects.toThrow();
  });
});

describe("send-otp", () => {
  const sendOtp = (phoneNumber: string) => send(world, "/api/v1/auth/phone/send-otp", { phoneNumber });

  test("the message that comes signs in", async () => {
    const phone = somePhone();
    expect((await sendOtp(phone)).status).toBe(200);
    const code = /\d{6}/.exec(received[0]?.form.get("Body") ?? "")?.[0];
    const { status } = await send(world, "/api/v1/auth/phone/verify-otp", { phoneNumber: phone, code });
    expect(status).toBe(200);
  });

  test("503: a provider that fails, within the time that a request may take", async () => {
    for (const name of ["500", "hang", "garbage"]) {
      behaviour = FAILURES[name] ?? accept;
      const started = performance.now();
      const { status, body, headers } = await sendOtp(somePhone());
      expect([name, status, body.error.code]).toEqual([name, 503, "service_unavailable"]);
      expect(headers.get("x-ratelimit-limit")).toBe("5");
      expect(performance.now() - started).toBeLessThan(5_000);
    }
  });

  test("a failure does not give the number's budget back, since the message may have gone", async () => {
    const phone = somePhone();
    behaviour = FAILURES["500"] ?? accept;
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendOtp(phone)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([...Array.from({ length: 9 }, () => 429), 503]);
    expect(received).toHaveLength(1);
  });
});
