// Runs one function of Vercel's build output in the directory where its files are: `node launch.cjs HANDLER PORT`.
// Prints a JSON line with the milliseconds that loading the handler took, once it serves, and another one after the first
// response: elapsed, and of processor time, which other work of the machine does not change.
const { createServer } = require("node:http");
const { join } = require("node:path");

/** Starts a measurement. The function that it returns prints what has been used since. */
function measure(name) {
  const [began, used] = [performance.now(), process.cpuUsage()];
  return () => {
    const { user, system } = process.cpuUsage(used);
    console.log(JSON.stringify({ of: name, ms: performance.now() - began, cpuMs: (user + system) / 1000 }));
  };
}

const [handlerFile, port] = process.argv.slice(2);
const printLoad = measure("require");
const loaded = require(join(process.cwd(), handlerFile));
const handler = loaded.default ?? loaded;
let first = true;

createServer((req, res) => {
  if (first) res.once("finish", measure("first request"));
  first = false;
  // Vercel's router names the page that a path belongs to.
  req.headers["x-matched-path"] ??= req.url.split("?", 1)[0];
  Promise.resolve(handler(req, res)).catch((error) => {
    console.error(error);
    if (!res.headersSent) res.writeHead(500);
    res.end();
  });
}).listen(Number(port), "127.0.0.1", printLoad);
