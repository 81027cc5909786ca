import { encodeImage } from "./encode";
import type { EncodeResult } from "./port";

/** The response of the process to each path that it receives. */
export type WorkerAnswer = { result: EncodeResult } | { error: string };

// The process that decodes images (image-process.ts starts it): one path at a time, one answer each.
process.on("message", (path: string) => {
  encodeImage(path).then(
    (result) => process.send?.({ result } satisfies WorkerAnswer),
    (error: unknown) => process.send?.({ error: String(error) } satisfies WorkerAnswer),
  );
});
