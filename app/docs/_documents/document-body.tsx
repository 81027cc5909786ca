import type { ReactNode } from "react";
import { CopyButton } from "@/app/ui/copy-button";
import { hrefOf } from "./documents";
import { type Block, parseInline } from "./markdown";

interface Props {
  blocks: readonly Block[];
  /** The file of the document, from which its links lead. */
  file: string;
}

/** The body of a document, without its first heading, which the page shows as its own. */
export function DocumentBody({ blocks, file }: Props) {
  return (
    <div className="min-w-0 max-w-4xl space-y-4">
      {blocks
        .filter((block) => block.kind !== "heading" || block.level > 1)
        .map((block, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a document does not change while it is shown
          <DocumentBlock key={i} block={block} file={file} />
        ))}
    </div>
  );
}

function DocumentBlock({ block, file }: { block: Block; file: string }) {
  switch (block.kind) {
    case "heading":
      return <Heading block={block} />;
    case "paragraph":
      return (
        <p className="max-w-prose">
          <Text text={block.text} file={file} />
        </p>
      );
    case "code":
      return <Code block={block} />;
    case "table":
      return <DocumentTable block={block} file={file} />;
    case "list": {
      const items = block.items.map((item) => (
        <li key={item} className="pl-1">
          <Text text={item} file={file} />
        </li>
      ));
      return block.ordered ? (
        <ol className="max-w-prose list-decimal space-y-2 pl-6">{items}</ol>
      ) : (
        <ul className="max-w-prose list-disc space-y-2 pl-6">{items}</ul>
      );
    }
  }
}

function Heading({ block }: { block: Extract<Block, { kind: "heading" }> }) {
  const common = "scroll-mt-20 font-semibold";
  if (block.level === 2) {
    return (
      <h2 id={block.id} className={`${common} pt-6 text-2xl`}>
        {block.text}
      </h2>
    );
  }
  return (
    <h3 id={block.id} className={`${common} pt-4 text-xl`}>
      {block.text}
    </h3>
  );
}

function Code({ block: { language, text } }: { block: Extract<Block, { kind: "code" }> }) {
  const command = language === "sh";
  return (
    <figure className="overflow-hidden rounded-card border border-line bg-sunken">
      <figcaption className="flex min-h-11 items-center justify-between gap-3 border-b border-line px-4 text-sm text-muted">
        {command ? "Shell" : "Prints"}
        {command && <CopyButton text={text} />}
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard */}
      <pre tabIndex={0} className="overflow-x-auto p-4 text-sm">
        <code>{text}</code>
      </pre>
    </figure>
  );
}

function DocumentTable({ block: { head, rows }, file }: { block: Extract<Block, { kind: "table" }>; file: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard
    <section aria-label={head.join(", ")} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-left text-sm">
        <thead>
          <tr className="border-b border-line">
            {head.map((cell) => (
              <th key={cell} scope="col" className="px-3 py-2 font-semibold text-muted">
                <Text text={cell} file={file} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join()} className="border-b border-line align-top">
              {row.map((cell, i) => (
                <td key={head[i]} className="px-3 py-2">
                  <Text text={cell} file={file} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A text with its code, emphasis and links. */
function Text({ text, file }: { text: string; file: string }): ReactNode {
  return parseInline(text).map((part, i) => {
    const key = `${i} ${part.text}`;
    if (part.kind === "code") {
      return (
        <code key={key} className="rounded-control bg-sunken px-1 py-0.5 text-[0.9em] break-words">
          {part.text}
        </code>
      );
    }
    if (part.kind === "strong") return <strong key={key}>{part.text}</strong>;
    const href = part.kind === "link" ? hrefOf(part.target, file) : null;
    if (href === null) return part.text;
    return (
      <a key={key} href={href} className="font-medium text-sea-deep underline underline-offset-2">
        {part.text.replaceAll("`", "")}
      </a>
    );
  });
}
