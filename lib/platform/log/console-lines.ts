import { log } from "./log";

const METHODS = { debug: "info", log: "info", info: "info", warn: "warn", error: "error" } as const;
// Characters. Errors of libraries may quote what a caller sent.
const MAX_TEXT = 300;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the sequences for colours begin with one
const COLOURS = /\x1b\[[\d;]*m/g;

/**
 * Writes what libraries print, and warnings of Node, as lines of the log, so that each line of a process is a JSON object. Next
 * reports the errors of pages only in this way.
 */
export function logConsole(): void {
  for (const [method, severity] of Object.entries(METHODS) as [keyof typeof METHODS, "info" | "warn" | "error"][]) {
    console[method] = (...given: unknown[]) => {
      const err = given.find((one) => one instanceof Error);
      const text = given.filter((one) => typeof one === "string").join(" ");
      const message = text.replace(COLOURS, "").trim().slice(0, MAX_TEXT);
      log[severity](
        err === undefined ? {} : { err },
        message || (err ? "a library reported an error" : "a library printed something"),
      );
    };
  }
  // The first listener is Node's, which prints the warning.
  process.removeAllListeners("warning");
  process.on("warning", (warning) => log.warn({ err: warning }, "warning of Node"));
}
