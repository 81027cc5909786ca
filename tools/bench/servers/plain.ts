import { createServer } from "node:http";

const body = '{"data":{"status":"ok"}}';
const headers = { "Content-Type": "application/json; charset=utf-8", "Content-Length": body.length };

// The lower bound: a response of Node itself, from memory.
createServer((_, res) => res.writeHead(200, headers).end(body)).listen(Number(process.env.PORT), "127.0.0.1");
