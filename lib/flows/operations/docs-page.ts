// Self-hosted, so that no third party learns of a reader: no CDN, no external fonts, no telemetry.
const SCRIPT = "/scalar.js?1.46.4";

const CONFIGURATION = {
  url: "/api/openapi.json",
  // The document names the service's public address; requests of this page go to the server that it came from.
  servers: [{ url: "/", description: "This server" }],
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: "never",
};

// Scalar injects its style sheet into the page, so inline styles are allowed. Everything else is our own.
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

/** The response headers of the documentation page. */
export const docsHeaders = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": POLICY,
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
  "Cache-Control": "public, max-age=300",
};

const attribute = (text: string): string => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** The documentation page, which renders the service's own OpenAPI document. */
export const docsHtml = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/icon.svg">
<title>Destination service: API</title>
</head>
<body>
<noscript><p>This page needs JavaScript. The OpenAPI document is at <a href="/api/openapi.json">/api/openapi.json</a>.</p></noscript>
<script id="api-reference" type="application/json" data-configuration="${attribute(JSON.stringify(CONFIGURATION))}"></script>
<script src="${SCRIPT}"></script>
</body>
</html>
`;
