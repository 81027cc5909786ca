import { parentPort } from "node:worker_threads";
import { decodeNetwork } from "./codec";
import { StreetEngine } from "./engine";
import type { StreetCall, StreetReply } from "./street-calls";
import { answerCall } from "./street-calls";

let engine: StreetEngine | null = null;

// The thread that searches streets (streets-thread.ts starts it): calls are answered in the order in which they come.
parentPort?.on("message", (message: { load: ArrayBuffer } | { id: number; call: StreetCall }) => {
  if ("load" in message) {
    engine = new StreetEngine(decodeNetwork(message.load));
    return;
  }
  parentPort?.postMessage(replyTo(message.id, message.call));
});

function replyTo(id: number, call: StreetCall): StreetReply {
  try {
    if (engine === null) throw new Error("no street network is loaded");
    return { id, answer: answerCall(engine, call) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : "unknown" };
  }
}
