import type { Socket } from "node:net";
import { tcpServer } from "./smtp";

/** The ways in which a mail server fails, one for each connection in turn. */
export const SMTP_FAULTS = [
  "refuses",
  "hangs",
  "4xx",
  "5xx for the sender",
  "full mailbox",
  "drops before DATA",
  "drops after DATA",
  "accepts and answers 4xx",
  "slow",
  "TLS error",
  "garbage",
] as const;
type Fault = (typeof SMTP_FAULTS)[number] | "none";

const SLOW_MS = 200;

/** A message that the server has taken. */
export interface Acceptance {
  /** Its Message-ID. */
  id: string;
  to: string;
  /** When, in the milliseconds of `performance.now()`. */
  at: number;
  /** False if the sender was not told: the connection dropped, or the answer was that of a failure. */
  isAnswered: boolean;
}
interface State {
  url: string;
  connections: number;
  isFaulty: boolean;
  accepted: Acceptance[];
}

/** A mail server that speaks just enough SMTP, and fails in every way until it is told to stop. */
export async function faultySmtp() {
  const state: State = { url: "", connections: 0, isFaulty: true, accepted: [] };
  const server = await tcpServer((socket) => {
    const fault: Fault = state.isFaulty ? (SMTP_FAULTS[state.connections % SMTP_FAULTS.length] ?? "none") : "none";
    state.connections++;
    converse(socket, fault, state);
  });
  return Object.assign(state, server);
}

function converse(socket: Socket, fault: Fault, state: State): void {
  const say = (line: string) => {
    if (fault === "slow") setTimeout(() => socket.write(`${line}\r\n`), SLOW_MS);
    else socket.write(`${line}\r\n`);
  };
  if (fault === "hangs") return;
  if (fault === "refuses") return void socket.end("554 go away\r\n");
  if (fault === "garbage") return void socket.write("\u0000\u0001 <html>\r\n");
  say("220 mail.test ESMTP");
  let buffer = "";
  let isData = false;
  let to = "";
  socket.on("data", (chunk: Buffer) => {
    buffer += chunk.toString("latin1");
    for (
      let end = buffer.indexOf(isData ? "\r\n.\r\n" : "\r\n");
      end >= 0;
      end = buffer.indexOf(isData ? "\r\n.\r\n" : "\r\n")
    ) {
      const text = buffer.slice(0, end);
      buffer = buffer.slice(end + (isData ? 5 : 2));
      if (isData) {
        isData = false;
        const id = /^Message-ID: (<[^>]+>)/im.exec(text)?.[1] ?? "none";
        const isAnswered = fault !== "drops after DATA" && fault !== "accepts and answers 4xx";
        state.accepted.push({ id, to, at: performance.now(), isAnswered });
        if (fault === "drops after DATA") socket.destroy();
        else say(isAnswered ? "250 2.0.0 queued" : "451 4.3.0 later");
      } else {
        to = /^RCPT TO:<([^>]*)>/i.exec(text)?.[1] ?? to;
        isData = answer(text, fault, socket, say);
      }
    }
  });
}

/** Answers a command. Returns whether the message follows. */
function answer(line: string, fault: Fault, socket: Socket, say: (line: string) => void): boolean {
  const verb = line.slice(0, 4).toUpperCase();
  if (verb === "EHLO") say(fault === "TLS error" ? "250-mail.test\r\n250 STARTTLS" : "250 mail.test");
  else if (verb === "STAR") say("220 go ahead\r\nnot a TLS record");
  else if (verb === "MAIL")
    say(fault === "4xx" ? "451 4.3.0 later" : fault === "5xx for the sender" ? "553 5.1.8 sender" : "250 ok");
  else if (verb === "RCPT") say(fault === "full mailbox" ? "552 5.2.2 mailbox full" : "250 ok");
  else if (verb === "DATA") {
    if (fault === "drops before DATA") socket.destroy();
    else say("354 go ahead");
    return fault !== "drops before DATA";
  } else if (verb === "QUIT") socket.end("221 bye\r\n");
  else say("250 ok");
  return false;
}
