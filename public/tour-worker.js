// The service worker of tour pages (scope /tours/). It stores the files of a tour that a visitor saves, and serves them
// without a connection. Pages of tours that nobody saved only pass through it. A cache holds one saved tour; the page
// writes its record last (app/tours/_offline/save-tour.ts), so a cache without a record is not complete.

const PREFIX = "tour:";
const RECORD = "/tours/saved-record";
const LIST = "/tours/saved";
/** A saved page is shown if the network takes longer. */
const PATIENCE_MS = 5_000;
const MAX_FILE_BYTES = 25 * 1024 * 1024;
/** Files whose address changes with their content. */
const IMMUTABLE = /^\/(_next\/static|maplibre|media|api\/v1\/map\/tiles)\//;
// The page asks for a font or script with other headers than the worker did.
const BY_ADDRESS = { ignoreVary: true };

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

// Each file is a message of its own, because browsers limit the time that a worker may spend on one.
self.addEventListener("message", (event) => {
  const { cache, address } = event.data;
  const [port] = event.ports;
  event.waitUntil(
    save(String(cache), String(address)).then(
      (bytes) => port.postMessage({ bytes }),
      (error) => port.postMessage({ failed: error.name }),
    ),
  );
});

/** Stores a file and returns its size in bytes. The worker fetches, because a page may only connect to its own host. */
async function save(cache, address) {
  const url = new URL(address, self.location.origin);
  if (!cache.startsWith(PREFIX) || !/^https?:$/.test(url.protocol)) throw new TypeError("unknown file");
  const response = await fetch(url, { credentials: "same-origin" });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const body = await response.blob();
  if (body.size > MAX_FILE_BYTES) throw new Error("too large");
  const headers = new Headers(response.headers);
  // The body is decoded already.
  headers.delete("content-encoding");
  headers.delete("content-length");
  const { status } = response;
  await (await caches.open(cache)).put(url, new Response(status === 204 ? null : body, { status, headers }));
  return body.size;
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  event.respondWith(request.mode === "navigate" ? openPage(request) : load(request));
});

/** The page from the network; without one, its saved copy or the list of saved tours. */
async function openPage(request) {
  const saved = await caches.match(request.url, BY_ADDRESS);
  try {
    const response = await inTime(fetch(request), saved);
    if (saved && response.status >= 500) return saved;
    // The tour was deleted or archived, or its visitor signed out.
    if (saved && response.status === 404) await forget(new URL(request.url));
    return response;
  } catch (error) {
    if (saved) return saved;
    const list = new URL(LIST, self.location.origin);
    if (request.url === list.href || !(await caches.match(list))) throw error;
    return Response.redirect(list);
  }
}

const inTime = (response, saved) =>
  saved ? Promise.race([response, new Promise((_, reject) => setTimeout(reject, PATIENCE_MS))]) : response;

/** Deletes the saved copy of the tour at an address. */
async function forget({ pathname, search }) {
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX)) continue;
    const record = await (await (await caches.open(name)).match(RECORD))?.json();
    if (record?.address === pathname + search) await caches.delete(name);
  }
}

async function load(request) {
  const { origin, pathname } = new URL(request.url);
  const find = async () => {
    const saved = await caches.match(request.url, BY_ADDRESS);
    return saved && partOf(saved, request.headers.get("range"));
  };
  if (origin !== self.location.origin || IMMUTABLE.test(pathname)) return (await find()) ?? fetch(request);
  try {
    return await fetch(request);
  } catch (error) {
    const saved = await find();
    if (saved) return saved;
    throw error;
  }
}

/** The part of a response that a player asks for (RFC 9110, 14.2). Without it, some browsers do not play or seek. */
async function partOf(response, range) {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range ?? "") ?? [];
  if (first === undefined) return response;
  const body = await response.blob();
  const from = Number(first);
  const to = last ? Math.min(Number(last), body.size - 1) : body.size - 1;
  const headers = new Headers(response.headers);
  if (from > to) {
    headers.set("content-range", `bytes */${body.size}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set("content-range", `bytes ${from}-${to}/${body.size}`);
  headers.set("content-length", String(to - from + 1));
  return new Response(body.slice(from, to + 1, body.type), { status: 206, headers });
}
