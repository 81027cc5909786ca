// Vendored, so that reading the documentation tells nobody else: no CDN, no fonts from elsewhere, no telemetry.
const SCRIPT = "/scalar.js?1.46.4";

const CONFIGURATION = {
  url: "/api/openapi.json",
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: "never",
};

// Scalar writes its style sheet into the page, which is the one thing beyond our own files that it needs.
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** What the page of the API's documentation is sent with. */
export const docsHeaders = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": POLICY,
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
  "Cache-Control": "public, max-age=300",
};

const attribute = (text: string): string => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** The page itself: it shows whatever document the service answers with. */
export const docsHtml = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/icon.svg">
<title>Destination service: API</title>
</head>
<body>
<noscript><p>This page needs JavaScript. The same as a document: <a href="/api/openapi.json">/api/openapi.json</a></p></noscript>
<script id="api-reference" type="application/json" data-configuration="${attribute(JSON.stringify(CONFIGURATION))}"></script>
<script src="${SCRIPT}"></script>
</body>
</html>
`;
