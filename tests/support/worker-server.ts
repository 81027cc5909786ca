import { existsSync } from "node:fs";
import { createHttpServer, drain } from "@/server/http-server";
import { followPagesBuild } from "@/server/pages-build";

// Stands for dist/server.mjs: answers with its process and the last message about the pages, answers /slow once it was asked
// to end, ends by itself at /crash, and never starts while the file BROKEN exists.
if (existsSync(process.env.BROKEN ?? "")) process.exit(1);
const pages = await followPagesBuild();
const stopped = new Promise<void>((resolve) => {
  process.once("SIGTERM", () => resolve());
});
const server = createHttpServer({ keepAliveTimeout: 65_000 }, (req, res) => {
  if (req.url === "/crash") process.exit(3);
  const answer = () => res.end(JSON.stringify({ pid: process.pid, started: process.env.STARTED, pages: pages() }));
  if (req.url === "/slow") void stopped.then(answer);
  else answer();
});
server.listen(Number(process.env.PORT), "127.0.0.1");
await stopped;
await drain(server);
process.exit(0);
