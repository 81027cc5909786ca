import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { mulberry32 } from "@/lib/platform/random/mulberry32";
import { COMMERCE, newShop } from "@/tests/support/commerce/shopping";
import { useJobs } from "@/tests/support/jobs";
import { rounds } from "@/tests/support/rounds";
import { importTown } from "@/tests/support/tours";
import { useWorld } from "@/tests/support/world";
import { someLife } from "./lives";

vi.setConfig({ testTimeout: 120_000 });
const world = useWorld(COMMERCE);
useJobs();

/** Every table that holds one of the texts, in whatever column, bytes included. */
async function tablesWith(texts: string[]): Promise<string[]> {
  const tables = await world.sql`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`;
  const patterns = texts.flatMap((text) => [`%${text}%`, `%${Buffer.from(text).toString("hex")}%`]);
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await world.sql`select t::text as row from ${world.sql(name)} t where t::text ilike any(${patterns})`;
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return found.sort();
}

/** The stored files that hold one of the texts in their name or content. */
async function filesWith(texts: string[]): Promise<string[]> {
  const folder = process.env.STORAGE_DIR ?? "";
  const all = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const found: string[] = [];
  for (const entry of all) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const content = (await readFile(path)).toString("latin1");
    if (texts.some((text) => path.includes(text) || content.includes(text))) found.push(path);
  }
  return found;
}
const nameOf = (url: string): string => url.slice(url.lastIndexOf("/") + 1);

const SEED = Number(process.env.SEED ?? 20);

test(`whatever a person has done, nothing of it identifies them after the erasure (seed ${SEED})`, async () => {
  await importTown(world);
  const random = mulberry32(SEED);
  const shop = await newShop(world);
  const lives: Awaited<ReturnType<typeof someLife>>[] = [];
  for (let i = 0; i < rounds(4, 6); i++) lives.push(await someLife(world, shop, random));
  const stay = rounds(1, 2);
  const [staying, leaving] = [lives.slice(0, stay), lives.slice(stay)];
  const { eraseUser } = await import("@/lib/flows/erasure/erase-user.service");
  const { withTransaction } = await import("@/lib/platform/database/database");
  // The jobs of those who stay go on meanwhile, so that only the number of their traces is compared.
  await vi.waitFor(
    async () => {
      const rows = await world.sql`select 1 from outbox union all select 1 from job_runs where status = 'running'`;
      expect(rows.length).toBe(0);
    },
    { timeout: 60_000, interval: 100 },
  );
  const before = await Promise.all(staying.map(({ texts }) => tablesWith(texts)));
  for (const { id, texts, files } of leaving) {
    expect((await tablesWith(texts)).length).toBeGreaterThan(0);
    await withTransaction({ db: world.db }, (tx) => eraseUser(tx, id, "system"));
    expect(await tablesWith(texts)).toEqual([]);
    await vi.waitFor(async () => expect(await filesWith([...texts, ...files.map(nameOf)])).toEqual([]), {
      timeout: 15_000,
      interval: 100,
    });
    const own = await world.sql`
      select 'review' as kind, r.media::text as media from reviews r where user_id = ${id} and media <> '[]'
      union all select 'place', url from place_media where user_id = ${id}
      union all select 'export', id from data_exports where owner = ${id}
      union all select 'tour', id::text from tours where owner = ${id}`;
    expect(own).toEqual([]);
  }
  expect(await Promise.all(staying.map(({ texts }) => tablesWith(texts)))).toEqual(before);
  for (const { files } of staying) {
    const stored = (await filesWith(files.map(nameOf))).map((path) => path.slice(path.lastIndexOf("/") + 1));
    expect(stored.sort()).toEqual([...new Set(files.map(nameOf))].sort());
  }
});
