import type { Attack } from "./attack";

/** Attacks that hold sockets, memory for bodies or responses. */
export const SOCKET_ATTACKS: readonly Attack[] = [
  {
    name: "unsigned bodies of 4 MB for the jobs endpoint",
    lanes: 300,
    step: async (attacker) => {
      const head = "POST /api/inngest?fnId=x&stepId=step HTTP/1.1\r\nHost: a\r\nContent-Length: 4000000\r\n\r\n";
      await attacker.open(head + "x".repeat(16_384));
      return attacker.drip("x".repeat(64));
    },
  },
  {
    name: "1,000 sockets that send a body byte by byte",
    lanes: 100,
    step: async (attacker) => {
      await attacker.open(
        `POST /api/v1/auth/login HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${attacker.address()}\r\nContent-Type: application/json\r\nContent-Length: 200000\r\n\r\n{`,
      );
      return attacker.drip(" ");
    },
  },
  {
    name: "1,000 sockets that never read what they request",
    lanes: 100,
    step: (attacker) =>
      attacker.open(
        `GET /api/openapi.json HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${attacker.address()}\r\n\r\n`.repeat(20),
      ),
  },
  {
    name: "the largest static file, compressed, for readers that stop",
    lanes: 100,
    step: (attacker) => attacker.open("GET /scalar.js HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\n\r\n"),
  },
  {
    name: "forms for pages that are announced and never sent",
    lanes: 100,
    step: async (attacker) => {
      const head = `POST /admin/sign-in HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${attacker.address()}\r\n`;
      const type = "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000000\r\n\r\n";
      await attacker.open(head + type);
      return attacker.drip("a");
    },
  },
  {
    name: "images of 25 MB that arrive slowly",
    lanes: 100,
    step: async (attacker, { own }) => {
      const head = `POST /api/v1/media/uploads HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${attacker.address()}\r\n`;
      const type = `Authorization: Bearer ${own.token}\r\nContent-Type: multipart/form-data; boundary=b\r\n`;
      const part = `--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n`;
      await attacker.open(`${head}${type}Content-Length: 25000000\r\n\r\n${part}`);
      return attacker.drip("x".repeat(500));
    },
  },
];
