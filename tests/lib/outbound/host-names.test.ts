// Guarantees of names of hosts that strangers give: they are resolved by name servers, and a silent one holds up nobody.
import { createSocket, type Socket } from "node:dgram";
import { Resolver } from "node:dns/promises";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { resolvePublicName } from "@/lib/platform/outbound/host-names";

const [A, AAAA] = [1, 28];
const IPV6 = Buffer.from("26064700470000000000000000001111", "hex");
const sockets: Socket[] = [];
afterEach(() => sockets.splice(0).forEach((socket) => void socket.close()));

/** A name server on this machine, with the data of its answers by type; `undefined` for no answer. */
async function nameServer(answers: (name: string, type: number) => { code?: number; data?: Buffer } | undefined) {
  const socket = createSocket("udp4", (query, from) => {
    // The question ends with a zero byte, its type and its class.
    const end = query.indexOf(0, 12) + 5;
    const name = query.toString("latin1", 13, end - 5);
    const type = query.readUInt16BE(end - 4);
    const answer = answers(name, type);
    if (!answer) return;
    const { code = 0, data } = answer;
    const head = Buffer.from([...query.subarray(0, 2), 0x81, 0x80 | code, 0, 1, 0, data ? 1 : 0, 0, 0, 0, 0]);
    const record = data
      ? Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, data.length, ...data])
      : Buffer.alloc(0);
    socket.send(Buffer.concat([head, query.subarray(12, end), record]), from.port, from.address);
  });
  sockets.push(socket);
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  const resolver = new Resolver({ timeout: 300, tries: 1 });
  resolver.setServers([`127.0.0.1:${(socket.address() as AddressInfo).port}`]);
  return resolver;
}

test("a name has the addresses of both families, or those of the one that it has", async () => {
  const resolver = await nameServer((name, type) =>
    type === A ? { data: Buffer.from([8, 8, 8, 8]) } : name.startsWith("both") ? { data: IPV6 } : {},
  );
  const ipv4 = { address: "8.8.8.8", family: 4 };
  expect(await resolvePublicName("both.example", resolver)).toEqual([
    ipv4,
    { address: "2606:4700:4700::1111", family: 6 },
  ]);
  expect(await resolvePublicName("one.example", resolver)).toEqual([ipv4]);
});

test("a name without an address is ENOTFOUND; one that no server tells is EAI_AGAIN", async () => {
  const [NXDOMAIN, SERVFAIL] = [3, 2];
  const failing = (code: number, type: number) => (type === AAAA ? {} : { code });
  for (const [code, expected] of [
    [0, "ENOTFOUND"],
    [NXDOMAIN, "ENOTFOUND"],
    [SERVFAIL, "EAI_AGAIN"],
  ] as const) {
    const resolver = await nameServer((_, type) => failing(code, type));
    await expect(resolvePublicName("none.example", resolver)).rejects.toMatchObject({ code: expected });
  }
});

test("names whose server is silent hold no thread: what needs one goes on", async () => {
  const resolver = await nameServer(() => undefined);
  const names = Array.from({ length: 20 }, (_, n) => resolvePublicName(`silent-${n}.example`, resolver));
  const ended = names.map((name) => name.catch(({ code }) => code as string));
  expect(await Promise.race([readFile("package.json").then(() => "a file was read"), ...ended])).toBe(
    "a file was read",
  );
  expect(new Set(await Promise.all(ended))).toEqual(new Set(["EAI_AGAIN"]));
});
