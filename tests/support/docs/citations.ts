/** The names that a citation may use: the files, scripts, decision records and contract anchors that the repository has. */
export interface Cited {
  hasFile(path: string): boolean;
  scripts: ReadonlySet<string>;
  decisions: ReadonlySet<string>;
  anchors: ReadonlySet<string>;
}

const FOLDERS = "app|lib|db|docs|inngest|public|scripts|server|tests|tools|deploy";
const PATH = new RegExp(`(?<![\\w./@-])(?:${FOLDERS})/[\\w./[\\]()-]*\\.(?:tsx?|mjs|json|sql|css|md|ya?ml)\\b`, "g");
const DOCUMENT = /(?<![\w/.-])[\w./-]+\.md\b/g;
const SCRIPT = /\bnpm run ([a-z][\w:-]*)/g;
const DECISION = /\bdecisions? (\d{3})\b/gi;
const ANCHOR = /\bcontract\.md#([\w-]+)/g;
// Rule numbers of outside documents: a capital D, a section, perhaps a rule. A percent sign starts an escaped byte.
const RULE = /(?<![\w#%&/.-])D(?:10|[1-9])(?:\.\d{1,2})?\b(?![%-])/g;
// A record is cited as "decision 014" or by its whole path.
const HALF_PATH = /docs\/decisions\/\d{3}(?!-)/g;
const COMMENT = /(?<=^|\s)\/\/.*$|^\s*\/?\*.*$|\/\*.*?\*\/|(?<=^|\s)--.*$|^\s*#.*$/gm;

/** The comments of a source file. A path in code is the compiler's or the bundler's to check. */
const commentsOf = (text: string): string => (text.match(COMMENT) ?? []).join("\n");

const allOf = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map((m) => m[1] ?? m[0]);

/** The citations of a file that lead nowhere, each as it stands there. `prose` is true for documents. */
export function brokenCitations(text: string, cited: Cited, { prose }: { prose: boolean }): string[] {
  const comments = prose ? "" : commentsOf(text);
  const documents = prose ? [] : allOf(text, DOCUMENT).filter((name) => !name.startsWith("//"));
  const paths = [...allOf(comments, PATH), ...documents].filter((path) => !cited.hasFile(path));
  const scripts = allOf(text, SCRIPT).filter((name) => !cited.scripts.has(name));
  const decisions = allOf(text, DECISION).filter((number) => !cited.decisions.has(number));
  const anchors = allOf(text, ANCHOR).filter((anchor) => !cited.anchors.has(anchor));
  return [
    ...paths,
    ...scripts.map((name) => `npm run ${name}`),
    ...decisions.map((number) => `decision ${number}`),
    ...anchors.map((anchor) => `contract.md#${anchor}`),
    ...allOf(text, HALF_PATH),
    ...allOf(prose ? text : comments, RULE),
  ];
}

/** The anchors that a document's headings make, by GitHub's rule. */
export const anchorsOf = (markdown: string): Set<string> =>
  new Set(
    allOf(markdown, /^#+ (.+)$/gm).map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\w\s-]/g, "")
        .trim()
        .replace(/\s/g, "-"),
    ),
  );
