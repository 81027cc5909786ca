import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

interface Seen {
  path: string;
  authorization: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of a body, field by field
  body: any;
}

/** Stands for Inngest's service: takes events and registrations, and remembers them. */
export interface InngestStandIn {
  url: string;
  seen: Seen[];
  /** While true, it answers everything with 500. */
  down: boolean;
  stop(): void;
}

export async function startInngest(): Promise<InngestStandIn> {
  const standIn: InngestStandIn = { url: "", seen: [], down: false, stop: () => undefined };
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const answer = (status: number, body: object) =>
      res.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (standIn.down) return void answer(500, { error: "down", status: 500 });
    const body = JSON.parse(Buffer.concat(chunks).toString() || "null");
    const path = (req.url ?? "").split("?")[0] ?? "";
    standIn.seen.push({ path, authorization: req.headers.authorization, body });
    if (path.startsWith("/e/"))
      return void answer(200, { ids: body.map((event: Seen["body"]) => event.id), status: 200 });
    if (path === "/fn/register") return void answer(200, { status: 200, modified: true });
    answer(404, {});
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  standIn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  standIn.stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return standIn;
}
