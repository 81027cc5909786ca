// Self-hosted, so that no third party learns of a reader: no CDN, no external fonts, no telemetry.
const SCRIPT = "/scalar.js?1.72.1";

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

// Scalar keeps its own layout below a header of this height. The colours of the header are those of app/globals.css; those
// of Scalar's that have too little contrast with its backgrounds are darker here, or lighter.
const STYLE = `
:root { color-scheme: light dark; --scalar-custom-header-height: 48px; }
body { margin: 0; }
nav { position: sticky; top: 0; z-index: 10; box-sizing: border-box; height: 48px; display: flex; overflow-x: auto;
  padding: 0 0.5rem; font: 600 0.9375rem/1.5 system-ui, sans-serif; background: light-dark(#ffffff, #13262e);
  border-bottom: 1px solid light-dark(#e0d9c9, #28404a); }
nav a { display: flex; align-items: center; padding: 0 0.75rem; color: light-dark(#14292f, #e9f1f2);
  text-decoration: none; white-space: nowrap; }
nav a:hover, nav a:focus-visible { text-decoration: underline; }
nav a[aria-current] { box-shadow: inset 0 -3px light-dark(#0a6172, #6bcdd6); }
body.light-mode { --scalar-color-2: #5f5f5f; --scalar-color-3: #686868; --scalar-color-green: #00754a;
  --scalar-color-red: #c80000; --scalar-color-blue: #0067a6; --scalar-color-orange: #a84300; --scalar-color-yellow: #7d5c00; }
body.dark-mode { --scalar-color-3: #9c9c9c; --scalar-color-red: #ff6b6b; }`;

const attribute = (text: string): string => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** The documentation page, which renders the service's own OpenAPI document. */
export const docsHtml = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/icon.svg">
<title>Destination service: API</title>
<style>${STYLE}</style>
</head>
<body>
<nav aria-label="Documentation">
<a href="/docs/guides">Guides</a>
<a href="/docs" aria-current="page">API reference</a>
<a href="/docs/limits">Limits</a>
<a href="/docs/changelog">Changelog</a>
</nav>
<noscript><p>This page needs JavaScript. The OpenAPI document is at <a href="/api/openapi.json">/api/openapi.json</a>.</p></noscript>
<script id="api-reference" type="application/json" data-configuration="${attribute(JSON.stringify(CONFIGURATION))}"></script>
<script src="/docs-page.js"></script>
<script src="${SCRIPT}"></script>
</body>
</html>
`;
