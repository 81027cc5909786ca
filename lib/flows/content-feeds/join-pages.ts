import { createHash } from "node:crypto";
import { open, readFile, rename, rm, stat } from "node:fs/promises";
import { ContentError } from "@/lib/domains/content/problems";
import { numberOf, textOf } from "@/lib/flows/content-import/formats/catalogue/loose";
import { parseNested } from "@/lib/flows/content-import/formats/catalogue/nested-json";
import { asObject } from "@/lib/platform/json/json-object";
import { type Download, DownloadRefused } from "@/lib/platform/outbound/public-download";

const MB = 2 ** 20;
/** Each page is parsed as a whole, in the process that serves requests. */
const LARGEST_PAGE = 16 * MB;
const MOST_PAGES = 500;

/** A page of an API: its records, the number of records of all pages, and the address of the next page. */
interface Page {
  list: "Items" | "objects";
  records: readonly unknown[];
  total: number | null;
  next: string | null;
}

/**
 * Replaces the first page of an API at a path by one file with the records of all pages, which has the form of a single
 * page. `fetchPage` downloads a page to a path. Pages are followed on the same host only. Throws DownloadRefused and
 * ContentError, with the reason for staff, if the pages are not complete or not what they should be.
 */
export async function joinPages(
  { url, path, maxBytes }: { url: string; path: string; maxBytes: number },
  fetchPage: (url: string, file: string, maxBytes: number) => Promise<Download>,
): Promise<{ bytes: number; sha256: string }> {
  const joined = `${path}.content`;
  const out = await open(joined, "wx", 0o600);
  const hash = createHash("sha256");
  const write = async (text: string): Promise<void> => {
    hash.update(text);
    await out.appendFile(text);
  };
  try {
    let page = await readPage(path, 1);
    let [bytes, read, announced] = [(await stat(path)).size, 0, page.total];
    const seen = new Set([new URL(url).href]);
    await write(page.list === "Items" ? '{"TotalPages":1,"Items":[' : '{"meta":{},"objects":[');
    for (let number = 1; ; number++) {
      const records = page.records.map((record) => JSON.stringify(record)).join(",\n");
      if (records !== "") await write(`${read === 0 ? "" : ",\n"}${records}`);
      read += page.records.length;
      announced = page.total ?? announced;
      if (page.next === null || page.records.length === 0) break;
      if (number === MOST_PAGES) throw new ContentError(`has more than ${MOST_PAGES} pages; ask for larger pages`);
      const next = nextUrl(page.next, url);
      if (seen.has(next)) throw new ContentError(`names page ${number + 1} twice`);
      seen.add(next);
      if (bytes >= maxBytes) throw new ContentError(`is larger than ${Math.floor(maxBytes / MB)} MB`);
      const { status, bytes: more } = await fetchPage(next, `${path}.page`, Math.min(LARGEST_PAGE, maxBytes - bytes));
      if (status !== 200) throw new DownloadRefused(`The server answered ${status} to page ${number + 1}.`);
      bytes += more;
      const { list } = page;
      page = await readPage(`${path}.page`, number + 1);
      if (page.list !== list) throw new ContentError(`has another format on page ${number + 1}`);
      await rm(`${path}.page`);
    }
    await write("]}\n");
    if (announced !== null && read < announced)
      throw new ContentError(`announces ${announced} records, but its pages hold ${read}`);
    await rename(joined, path);
    return { bytes, sha256: hash.digest("hex") };
  } finally {
    await out.close();
  }
}

async function readPage(file: string, number: number): Promise<Page> {
  const { size } = await stat(file);
  if (size > LARGEST_PAGE)
    throw new ContentError(`has a page of more than ${LARGEST_PAGE / MB} MB; ask for smaller pages`);
  if (size === 0) throw new ContentError("is empty (0 bytes)");
  const page = asObject(parseNested(await readFile(file, "utf8"), `page ${number}`));
  const meta = asObject(page?.meta);
  if (page !== null && Array.isArray(page.Items))
    return { list: "Items", records: page.Items, total: numberOf(page.TotalResults), next: textOf(page.NextPage) };
  if (page !== null && Array.isArray(page.objects))
    return { list: "objects", records: page.objects, total: numberOf(meta?.total), next: textOf(meta?.next) };
  throw new ContentError(`has neither Items nor objects on page ${number}: it is no page of a catalogue`);
}

/** Returns the address of a next page. An API behind a proxy may write http for its own https address. */
function nextUrl(next: string, first: string): string {
  const origin = new URL(first);
  if (!URL.canParse(next, origin)) throw new ContentError("names a next page that is not an address");
  const url = new URL(next, origin);
  if (url.hostname !== origin.hostname)
    throw new ContentError(`names a next page on another host: ${url.hostname.slice(0, 100)}`);
  url.protocol = origin.protocol;
  url.port = origin.port;
  return url.href;
}
