import { escapeHtml } from "@/lib/platform/text/plain-page";
import type { Block, Content } from "./content";

const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, " ").trim();

/**
 * Lays a message out in the destination's name: a subject of one line, plain text, and HTML that needs no images, styles
 * sheets or scripts and reads in order.
 */
export function renderContent({ subject, blocks, unsubscribeUrl }: Content, sender: string) {
  const line = oneLine(subject);
  const unsubscribe = unsubscribeUrl === undefined ? [] : [`Unsubscribe: ${unsubscribeUrl}`];
  const text = [...blocks.map(textOf), ...unsubscribe, `-- \n${sender}`].join("\n\n");
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(line)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 sans-serif;color:#17212b;background:#ffffff">
<main style="max-width:560px;margin:0 auto">
<h1 style="font-size:20px;line-height:1.3;margin:0 0 16px">${escapeHtml(line)}</h1>
${blocks.map(htmlOf).join("\n")}
<p style="margin:24px 0 0;color:#55606b">${escapeHtml(sender)}${unsubscribeUrl === undefined ? "" : linkTo(unsubscribeUrl)}</p>
</main></body></html>
`;
  return { subject: line, text: `${text}\n`, html, ...(unsubscribeUrl !== undefined && { unsubscribeUrl }) };
}

const linkTo = (unsubscribeUrl: string): string =>
  ` · <a href="${escapeHtml(unsubscribeUrl)}" style="color:#55606b">Unsubscribe</a>`;

function textOf(block: Block): string {
  if (typeof block === "string") return block;
  if ("url" in block) return `${block.label}:\n${block.url}`;
  return block.rows.map(([label, value]) => `${label}: ${value}`).join("\n");
}

function htmlOf(block: Block): string {
  if (typeof block === "string") return `<p style="margin:0 0 16px;white-space:pre-line">${escapeHtml(block)}</p>`;
  if ("url" in block) {
    const style = "display:inline-block;padding:12px 20px;border-radius:8px;background:#0b5a72;color:#ffffff";
    return `<p style="margin:0 0 16px"><a href="${escapeHtml(block.url)}" style="${style}">${escapeHtml(block.label)}</a></p>`;
  }
  const cell = "padding:6px 0;border-bottom:1px solid #d5dbe0;font-weight:normal";
  const rows = block.rows.map(
    ([label, value]) =>
      `<tr><th scope="row" style="${cell};text-align:left">${escapeHtml(label)}</th>` +
      `<td style="${cell};text-align:right">${escapeHtml(value)}</td></tr>`,
  );
  return `<table style="width:100%;border-collapse:collapse;margin:0 0 16px">${rows.join("")}</table>`;
}
