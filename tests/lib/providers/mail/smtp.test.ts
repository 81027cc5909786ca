import { generateKeyPairSync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { MailRefused } from "@/lib/providers/mail/port";
import { smtpMail } from "@/lib/providers/mail/smtp";
import { isSigned } from "@/tests/support/dkim";
import { closedPort, smtpServer, tcpServer } from "@/tests/support/smtp";

const FROM = { name: "Saint Lucia", address: "hello@slu.example" };
const MESSAGE = {
  to: "ann@example.test",
  subject: "Your order – ✓",
  text: "Hello Ann,\n.\nthe line above is a dot",
  html: "<p>Hello Ann</p>",
  messageId: "<mail_1@slu.example>",
};
const server = smtpServer();
const sender = (url: string, requireTls = false) =>
  smtpMail({ url, from: FROM, requireTls, phaseMs: 400, deadlineMs: 1_500 });
const reply = (code: number, text: string): Error => Object.assign(new Error(text), { responseCode: code });
const send = (url = server.url, requireTls = false) =>
  sender(url, requireTls)
    .send(MESSAGE)
    .then(
      () => "sent",
      (error: unknown) => (error instanceof MailRefused ? `refused ${error.refused}` : "failed"),
    );

test("a message arrives whole, to one recipient, under its Message-ID", async () => {
  server.behaviour = {};
  expect(await send()).toBe("sent");
  const [{ to, text } = { to: "", text: "" }] = server.accepted.splice(0);
  expect(to).toBe(MESSAGE.to);
  expect(text).toContain("Message-ID: <mail_1@slu.example>");
  expect(text).toContain("From: Saint Lucia <hello@slu.example>");
  expect(text).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(text).toContain("the line above is a dot");
});

test("with a key, a message is signed for the sender's domain, and any change of it is noticed", async () => {
  server.behaviour = {};
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const dkim = { selector: "mail2026", privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString() };
  await smtpMail({ url: server.url, from: FROM, requireTls: false, dkim }).send(MESSAGE);
  const [{ text } = { text: "" }] = server.accepted.splice(0);
  expect(text).toMatch(/^DKIM-Signature: v=1; a=rsa-sha256; c=relaxed\/relaxed; d=slu\.example;/m);
  expect(isSigned(text, publicKey)).toBe(true);
  expect(isSigned(text.replace("Hello Ann", "Hello Bob"), publicKey)).toBe(false);
  expect(isSigned(text.replace("From: Saint Lucia", "From: Another Isle"), publicKey)).toBe(false);
  expect(isSigned(text, generateKeyPairSync("rsa", { modulusLength: 2048 }).publicKey)).toBe(false);
});

test("a message that can be unsubscribed from says so as RFC 8058 demands, in signed fields", async () => {
  server.behaviour = {};
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const dkim = { selector: "mail2026", privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString() };
  const unsubscribeUrl = `https://slu.example/unsubscribe?token=${"a".repeat(80)}`;
  const one = smtpMail({ url: server.url, from: FROM, requireTls: false, dkim });
  await one.send({ ...MESSAGE, unsubscribeUrl });
  await one.send(MESSAGE);
  const [{ text } = { text: "" }, { text: plain } = { text: "" }] = server.accepted.splice(0);
  const unfolded = text.replace(/\r\n(?=[ \t])/g, "");
  expect(unfolded).toMatch(new RegExp(`^List-Unsubscribe: *<${unsubscribeUrl.replace("?", "\\?")}>\\r$`, "m"));
  expect(unfolded).toMatch(/^List-Unsubscribe-Post: *List-Unsubscribe=One-Click\r$/m);
  expect(plain).not.toContain("List-Unsubscribe:");
  expect(isSigned(text, publicKey)).toBe(true);
  expect(isSigned(text.replace("One-Click", "Two-Click"), publicKey)).toBe(false);
  expect(isSigned(text.replace("aaa>", "aab>"), publicKey)).toBe(false);
});

test("20 messages at once go over few connections", async () => {
  let connections = 0;
  server.behaviour = {
    onConnect: (_, done) => {
      connections++;
      done();
    },
  };
  const one = sender(server.url);
  await Promise.all(Array.from({ length: 20 }, () => one.send(MESSAGE)));
  expect(server.accepted.splice(0)).toHaveLength(20);
  expect(connections).toBeLessThanOrEqual(4);
});

describe("permanent", () => {
  test.each([
    [
      "550 for the recipient",
      { onRcptTo: (_: unknown, __: unknown, done: (e?: Error) => void) => done(reply(550, "5.1.1 no such user")) },
      "refused address",
    ],
    ...[
      [550, "no such user here", "refused address"],
      [550, "5.1.10 the domain takes no mail", "refused address"],
      [550, "5.2.1 mailbox disabled", "refused address"],
      [550, "5.7.1 relaying denied", "refused message"],
      [550, "5.7.26 unauthenticated", "refused message"],
      [553, "that domain is not in my list of allowed rcpthosts (#5.7.1)", "refused message"],
      [550, "no mailbox here by that name (#5.1.1)", "refused address"],
      [553, "5.1.8 the sender's domain does not exist", "refused message"],
      [554, "203.0.113.5 is blocked, see 5.1.1.example", "refused message"],
      [530, "5.7.0 authenticate first", "refused message"],
    ].map(([code, text, outcome]): [string, object, string] => [
      `${code} ${text}`,
      { onRcptTo: (_: unknown, __: unknown, done: (e?: Error) => void) => done(reply(Number(code), String(text))) },
      String(outcome),
    ]),
    [
      "554 after the message",
      {
        onData: (stream: NodeJS.ReadableStream, _: unknown, done: (e?: Error) => void) => {
          stream.resume();
          stream.on("end", () => done(reply(554, "5.7.1 spam")));
        },
      },
      "refused message",
    ],
  ])("%s", async (_, behaviour, outcome) => {
    server.behaviour = behaviour as typeof server.behaviour;
    expect(await send()).toBe(outcome);
  });
});

describe("may succeed later", () => {
  test.each([
    ["a refused connection", { onConnect: (_: unknown, done: (e?: Error) => void) => done(reply(554, "busy")) }],
    [
      "a refused sender",
      { onMailFrom: (_: unknown, __: unknown, done: (e?: Error) => void) => done(reply(553, "sender")) },
    ],
    [
      "450 for the recipient",
      { onRcptTo: (_: unknown, __: unknown, done: (e?: Error) => void) => done(reply(450, "4.2.0 greylisted")) },
    ],
    [
      "a full mailbox, whatever its code",
      { onRcptTo: (_: unknown, __: unknown, done: (e?: Error) => void) => done(reply(552, "5.2.2 mailbox full")) },
    ],
    [
      "451 after the message",
      {
        onData: (stream: NodeJS.ReadableStream, _: unknown, done: (e?: Error) => void) => {
          stream.resume();
          stream.on("end", () => done(reply(451, "4.3.0 later")));
        },
      },
    ],
    ["an answer that is too slow", { onRcptTo: () => undefined }],
  ])("%s", async (_, behaviour) => {
    server.behaviour = behaviour as typeof server.behaviour;
    expect(await send()).toBe("failed");
    server.behaviour = {};
  });

  test("nobody listens", async () => {
    expect(await send(await closedPort())).toBe("failed");
  });

  test("a server without TLS, where TLS is required", async () => {
    const { url, close } = await tcpServer((socket) => {
      socket.write("220 plain\r\n");
      socket.on("data", () => socket.write("250 plain\r\n"));
    });
    expect(await send(url, true)).toBe("failed");
    close();
  });

  test("a certificate that nobody vouches for", async () => {
    expect(await send(server.url.replace("smtp:", "smtps:"), true)).toBe("failed");
  });

  test.each([
    ["says nothing", () => undefined],
    [
      "speaks another protocol",
      (socket: { write(text: string): void }) => socket.write("HTTP/1.1 400 Bad Request\r\n\r\n"),
    ],
    [
      "sends garbage without end",
      (socket: { write(text: string): void }) => {
        for (let i = 0; i < 50; i++) socket.write("\u0000x".repeat(10_000));
      },
    ],
  ])("a server that %s, within the deadline", async (_, accept) => {
    const { url, close } = await tcpServer(accept);
    const started = performance.now();
    expect(await send(url)).toBe("failed");
    expect(performance.now() - started).toBeLessThan(3_000);
    close();
  });

  test("a connection that drops after DATA", async () => {
    const { url, close } = await tcpServer((socket) => {
      let inMessage = false;
      socket.write("220 ready\r\n");
      socket.on("data", (chunk) => {
        const line = chunk.toString();
        if (inMessage && line.endsWith("\r\n.\r\n")) socket.destroy();
        if (inMessage) return;
        inMessage = line.startsWith("DATA");
        socket.write(inMessage ? "354 go on\r\n" : "250 ok\r\n");
      });
    });
    expect(await send(url)).toBe("failed");
    close();
  });

  test("the next message does not suffer from a failed one", async () => {
    server.behaviour = { onRcptTo: () => undefined };
    const one = sender(server.url);
    await Promise.allSettled(Array.from({ length: 4 }, () => one.send(MESSAGE)));
    server.behaviour = {};
    server.accepted.length = 0;
    await one.send(MESSAGE);
    expect(server.accepted).toHaveLength(1);
  });
});
