// Runs one function of Vercel's build output in the directory where its files are: `node launch.cjs HANDLER PORT`.
// Prints one JSON line with the milliseconds that loading the handler took, once it serves.
const { createServer } = require("node:http");
const { join } = require("node:path");

const [handlerFile, port] = process.argv.slice(2);
const began = performance.now();
const loaded = require(join(process.cwd(), handlerFile));
const requireMs = performance.now() - began;
const handler = loaded.default ?? loaded;

createServer((req, res) => {
  // Vercel's router names the page that a path belongs to.
  req.headers["x-matched-path"] ??= req.url.split("?", 1)[0];
  Promise.resolve(handler(req, res)).catch((error) => {
    console.error(error);
    if (!res.headersSent) res.writeHead(500);
    res.end();
  });
}).listen(Number(port), "127.0.0.1", () => console.log(JSON.stringify({ requireMs })));
