import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterAll, beforeAll, vi } from "vitest";

/** An SMTP server of a test: what it accepted, and how it behaves. */
export function smtpServer(options: SMTPServerOptions = {}) {
  const state = { url: "", accepted: [] as { to: string; text: string }[], behaviour: {} as SMTPServerOptions };
  let server: SMTPServer | undefined;
  beforeAll(async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["AUTH"],
      logger: false,
      onConnect: (session, done) => (state.behaviour.onConnect ?? ((_, ok) => ok()))(session, done),
      onMailFrom: (address, session, done) =>
        (state.behaviour.onMailFrom ?? ((_, __, ok) => ok()))(address, session, done),
      onRcptTo: (address, session, done) => (state.behaviour.onRcptTo ?? ((_, __, ok) => ok()))(address, session, done),
      onData(stream, session, done) {
        if (state.behaviour.onData) return state.behaviour.onData(stream, session, done);
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", () => {
          const to = session.envelope.rcptTo[0]?.address ?? "";
          state.accepted.push({ to, text: Buffer.concat(chunks).toString() });
          done();
        });
      },
      ...options,
    });
    server.on("error", () => undefined);
    server.listen(0, "127.0.0.1");
    await once(server.server, "listening");
    const address = server.server.address();
    state.url = `smtp://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  });
  afterAll(() => new Promise<void>((resolve) => (server ? server.close(resolve) : resolve())));
  return state;
}

/** Waits for a message to an address with this subject, and returns it with its quoted-printable text decoded. */
export const nextAt = (server: ReturnType<typeof smtpServer>, to: string, subject: string): Promise<{ text: string }> =>
  vi.waitFor(
    () => {
      const found = server.accepted.find((mail) => mail.to === to && mail.text.includes(`Subject: ${subject}`));
      if (!found) throw new Error(`no message "${subject}" for ${to}`);
      const unfolded = found.text.replace(/=\r\n/g, "");
      return { text: unfolded.replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))) };
    },
    { timeout: 15_000, interval: 50 },
  );

/** A server on TCP that does with a connection what it is told to. */
export async function tcpServer(accept: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    accept(socket);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** The address of a port that nobody listens on. */
export async function closedPort(): Promise<string> {
  const { url, close } = await tcpServer(() => undefined);
  close();
  const probe = connect(Number(new URL(url).port), "127.0.0.1");
  await once(probe, "error");
  return url;
}
