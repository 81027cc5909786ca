import { type IncomingHttpHeaders, request } from "node:http";
import { connect } from "node:net";

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** A request as it is written: `fetch` would tidy the path and refuse some methods. Never follows a redirect. */
export function rawRequest(
  base: string,
  path: string,
  {
    method = "GET",
    headers = {},
    body,
    localAddress,
  }: { method?: string; headers?: Record<string, string>; body?: string; localAddress?: string } = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const from = localAddress === undefined ? {} : { localAddress, family: 4 };
    const sent = request({ host: hostname, port, path, method, headers, agent: false, ...from }, (res) => {
      const chunks: Buffer[] = [];
      res.on("data", (chunk: Buffer) => chunks.push(chunk));
      res.on("end", () => {
        resolve({ status: res.statusCode ?? 0, headers: res.headers, text: Buffer.concat(chunks).toString() });
      });
      res.on("error", reject);
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

/** Writes bytes to the server and gives what it answers until it closes the connection. */
export function rawBytes(base: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let received = "";
    socket.on("data", (chunk: Buffer) => {
      received += chunk.toString("latin1");
    });
    socket.on("close", () => resolve(received));
    socket.on("error", (error) => (received === "" ? reject(error) : resolve(received)));
    socket.write(bytes, "latin1");
  });
}
