import { mulberry32 } from "@/lib/platform/random/mulberry32";

const BOUNDARY = "a-boundary-of-a-form";
export const MULTIPART = { "content-type": `multipart/form-data; boundary=${BOUNDARY}` };
/** A form of these fields, as a browser encodes it. */
export const form = (fields: Record<string, string>): string =>
  `${Object.entries(fields)
    .map(([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join("")}--${BOUNDARY}--\r\n`;

export interface PageRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

const PATHS = [
  "/",
  "/portal",
  "/admin",
  "/admin/sign-in",
  "/places",
  "/search?q=x",
  "/explore",
  "/events",
  "/stories/x",
  "/tours/x",
  "/theme",
  "/unsubscribe",
  "/pay/sandbox/x",
  "/docs",
  "/robots.txt",
  "/sitemap.xml",
  "/media/x",
  "/_next/image?url=x",
  "/account/export/file",
  "/admin/photos/upload",
  "/missing",
  "/%E0%A4%A",
  "/places/%00",
  "/_next/data/x/y.json",
  "/_error",
  "//x",
  "/places/..%2f..%2fetc",
  "/home",
  "/index.rsc",
  "/_global-error",
];
const METHODS = [
  "GET",
  "GET",
  "POST",
  "POST",
  "POST",
  "POST",
  "HEAD",
  "PUT",
  "DELETE",
  "PATCH",
  "OPTIONS",
  "TRACE",
  "QUERY",
];
const NAMES = [
  "next-action",
  "next-action",
  "next-router-state-tree",
  "next-url",
  "rsc",
  "next-router-prefetch",
  "content-type",
  "next-router-segment-prefetch",
  "next-hmr-refresh",
  "next-resume",
  "x-action-forwarded",
  "x-nextjs-data",
  "origin",
  "x-nextjs-request-id",
  "x-nextjs-html-request-id",
  "x-middleware-subrequest",
  "x-middleware-rewrite",
  "x-invoke-path",
  "x-middleware-next",
  "x-middleware-override-headers",
  "x-middleware-request-x",
  "x-middleware-set-cookie",
  "x-invoke-status",
  "x-invoke-output",
  "x-matched-path",
  "x-now-route-matches",
  "x-prerender-revalidate",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-forwarded-port",
  "x-nonce",
  "content-security-policy",
  "cookie",
  "range",
  "accept-language",
  "user-agent",
  "if-none-match",
  "traceparent",
  "accept-encoding",
  "sec-fetch-site",
  "expect",
];

/** Makes requests of parts that browsers, proxies and attackers send, each part valid or not. */
export function hostileRequests(seed: number, ids: Readonly<Record<string, string>>): () => PageRequest {
  const random = mulberry32(seed);
  const one = random.pick;
  const VALUES = [
    "",
    "0",
    "1",
    "2",
    "null",
    "x",
    "{}",
    "[]",
    "%7B",
    "%E0%A4%A",
    "../../x",
    "http://[",
    "javascript:",
    "*",
    "\u00ff",
    encodeURIComponent('["",{},null,"refetch"]'),
    encodeURIComponent('["",{"children":["x",{}]}]'),
    "__proto__",
    "Infinity",
    "x".repeat(6_000),
    "a".repeat(42),
    ...Object.values(ids).slice(0, 6),
    ids.planSampleTour ?? "",
    ids.signIn ?? "",
    "a=b; c",
    "=;;=%",
    "script-src 'nonce-<x>'",
    MULTIPART["content-type"],
    'multipart/form-data; boundary="\'"',
    "text/plain",
    "application/x-www-form-urlencoded",
    "application/json",
    "proxy:proxy:proxy:proxy:proxy",
    "same-origin",
    "bytes=9-1",
  ];
  const json = (): string =>
    one([
      "[]",
      "[null]",
      '["$K1"]',
      '[{"attempt":0},"$K1"]',
      "{",
      '["$F1"]',
      '["$@1"]',
      '["$1:x"]',
      "5",
      '"$K1"',
      '["$Q0"]',
      '["$B1"]',
    ]);
  const fields = (): Record<string, string> =>
    Object.fromEntries(
      Array.from({ length: random.int(5) }, () => [
        one(
          [
            "0",
            "1",
            "1_a",
            "a",
            "$ACTION_REF_1",
            "$ACTION_1:0",
            "$ACTION_1:1",
            "$ACTION_KEY",
            "password",
            "__proto__",
          ].concat(`$ACTION_ID_${one(Object.values(ids))}`),
        ),
        one([
          json(),
          json(),
          one(VALUES),
          JSON.stringify({ id: one(Object.values(ids)), bound: one(["$@1", null, "$@9", []]) }),
        ]),
      ]),
    );
  return () => {
    const method = one(METHODS);
    const headers: Record<string, string> = {};
    if (random.chance(0.6)) headers["content-type"] = one([MULTIPART["content-type"], "text/plain;charset=UTF-8"]);
    for (let n = random.int(4); n > 0; n--) headers[one(NAMES)] = one(VALUES);
    const whole = form(fields());
    const body = one(["", json(), whole, whole, whole, whole.slice(0, random.int(whole.length)), one(VALUES)]);
    const path = `${one(PATHS)}${random.chance(0.2) ? `${one(["?", "&", "/", "#"])}${encodeURIComponent(one(VALUES)).slice(0, 3_000)}` : ""}`;
    return { method, path, headers, body: method === "POST" || random.chance(0.3) ? body : "" };
  };
}
