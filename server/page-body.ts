import type { IncomingMessage, ServerResponse } from "node:http";
import { clientKeyOf } from "@/lib/http/client-key";
import { CONSOLE_UPLOAD_PATH } from "@/lib/http/console-upload";
import { isWrite } from "@/lib/http/endpoint";
import type { KernelRequest } from "@/lib/http/messages";
import { formRefusal } from "@/lib/http/page-forms";
import type { PageRefusal } from "@/lib/http/page-refusals";
import { log } from "@/lib/platform/log/log";
import { requestBodies } from "@/lib/platform/streams/body-budget";
import type { ReadActions } from "./page-actions";
import { refusePage } from "./page-headers";

// Bytes. Next reads at most 1 MB of a server action's form (`serverActions.bodySizeLimit`).
const MAX_BYTES = 1024 * 1024;
const TOO_LARGE: PageRefusal = { status: 413, reason: "form_size", text: "The form is too large." };

type Request = Pick<KernelRequest, "method" | "headers" | "remoteAddress">;
type Body = Buffer<ArrayBuffer>;

interface Receiving {
  request: Request;
  actionsOf: ReadActions;
  /** Lets Next answer the request, whose body it can read. */
  proceed(): void;
}

/**
 * Receives the body of a request to a page, checks it and proceeds, or refuses it with 4xx. Next gets whole bodies only, because
 * it logs a stack for each that breaks off. The console's uploads, which may be large, are passed on as they arrive.
 */
export function receivePageBody(
  req: IncomingMessage,
  res: ServerResponse,
  { request, actionsOf, proceed }: Receiving,
): void {
  const { "content-length": declared, "transfer-encoding": coding } = req.headers;
  const hasBody = declared !== undefined || coding !== undefined || isWrite(request.method);
  if (!hasBody || req.url?.split("?", 1)[0] === CONSOLE_UPLOAD_PATH) {
    proceed();
  } else if (Number(declared ?? 0) > MAX_BYTES) {
    refusePage(req, res, TOO_LARGE);
  } else {
    collect(req, res, request)
      .then(async (body) => {
        const refusal = body ? await refusalOf(request, body, actionsOf) : TOO_LARGE;
        if (res.destroyed) return;
        if (body) handBack(req, refusal ? null : body);
        if (refusal) refusePage(req, res, refusal);
        else proceed();
      })
      .catch((error: unknown) => {
        log.error({ err: error }, "page request failed");
        res.destroy();
      });
  }
}

async function refusalOf(
  { method, headers }: Request,
  body: Body,
  actionsOf: ReadActions,
): Promise<PageRefusal | null> {
  const actions = await actionsOf();
  return formRefusal(method, headers, body, (id) => actions?.has(id) ?? true);
}

/**
 * Collects a body before anyone reads it; null for one that is too long. It counts against the memory for bodies as its bytes
 * arrive, so declared lengths alone evict nobody else's body. The promise stays open if the connection closes earlier.
 */
function collect(req: IncomingMessage, res: ServerResponse, request: Request): Promise<Body | null> {
  const hold = requestBodies.open(clientKeyOf(request), () => req.socket.destroy());
  res.once("close", () => hold.release());
  let bytes = 0;
  const chunks: Uint8Array[] = [];
  const push = req.push.bind(req);
  return new Promise((resolve) => {
    // The parser of node:http calls this with each chunk, and with null at the end.
    req.push = (chunk: Uint8Array | null): boolean => {
      bytes += chunk?.length ?? 0;
      if (chunk !== null && bytes <= MAX_BYTES) {
        hold.resize(bytes);
        chunks.push(chunk);
        return true;
      }
      // From here on the request reads as usual.
      req.push = push;
      if (chunk === null) hold.complete();
      resolve(chunk === null ? Buffer.concat(chunks) : null);
      return true;
    };
  });
}

/** Makes a collected body the content of the request again. */
function handBack(req: IncomingMessage, body: Body | null): void {
  if (body && body.length > 0) req.push(body);
  req.push(null);
}
