import type { AddressInfo } from "node:net";
import { httpServer } from "@/server/http";
import { listener } from "@/server/lane";

/** The API in a process of its own, so that a test can read what it writes to standard output. */
const server = httpServer(
  {},
  listener((_, res) => void res.writeHead(404).end()),
);
server.listen(0, "127.0.0.1", () => console.log(JSON.stringify({ port: (server.address() as AddressInfo).port })));
