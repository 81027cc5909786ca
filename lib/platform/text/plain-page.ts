import { createHash } from "node:crypto";

const STYLE = `
body { font: 1.125rem/1.5 system-ui, sans-serif; color: #16202a; background: #f4f6f8; margin: 0; }
main { max-width: 26rem; margin: 3rem auto; padding: 1.5rem 2rem; background: #fff; border: 1px solid #8a97a3; border-radius: 0.5rem; }
h1 { font-size: 1.5rem; } dt { font-weight: 600; } dd { margin: 0 0 0.75rem; } a { color: #0b5d4e; }
button { font: inherit; padding: 0.6rem 1.25rem; margin: 0.5rem 0.75rem 0 0; border-radius: 0.375rem; border: 2px solid #0b5d4e; }
button { background: #0b5d4e; color: #fff; } button[value=decline] { background: #fff; color: #0b5d4e; }
button:focus-visible { outline: 3px solid #d9480f; outline-offset: 2px; }
@media (prefers-color-scheme: dark) {
  body { color: #e9f1f2; background: #0c1a20; } main { background: #13262e; border-color: #4d6570; } a { color: #6bcdd6; }
}`;
const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

/** The headers of a page of plain HTML: no scripts, one style sheet, allowed by its hash, and forms to this origin only. */
export const PLAIN_PAGE_HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Cache-Control": "private, no-store",
};

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes a text for HTML content and attribute values. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");

/** A page outside of Next: plain HTML with one h1. `content` is HTML, so texts in it must be escaped. */
export function plainPage(title: string, content: string, status = 200): Response {
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1>
${content}
</main></body>
</html>
`;
  return new Response(html, { status, headers: PLAIN_PAGE_HEADERS });
}
