import { describe, expect, test } from "vitest";
import { zipOf } from "@/lib/flows/data-export/archive";
import { unzip } from "@/tests/support/unzip";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const now = new Date();

async function pendingExport(owner: string): Promise<string> {
  const id = `exp_${owner.slice(-22)}`;
  await world.sql`insert into data_exports (id, owner, created_at, expires_at)
    values (${id}, ${owner}, now(), now() + interval '6 hours')`;
  return id;
}
const stateOf = async (id: string) => (await world.sql`select status, attempt from data_exports where id = ${id}`)[0];
const make = async (id: string) =>
  (await import("@/lib/flows/data-export/make-export.service")).makeExport({ db: world.db, now }, id);

describe("making an export", () => {
  test("a second attempt leaves nothing of one that died, and a finished export is not made again", async () => {
    const { id: owner } = await world.user();
    const id = await pendingExport(owner);
    await world.sql`update data_exports set attempt = 1 where id = ${id}`;
    await world.sql`insert into data_export_parts (export_id, attempt, part, data) values (${id}, 1, 0, 'left over')`;
    expect(await make(id)).toBeGreaterThan(100);
    expect(await stateOf(id)).toEqual({ status: "ready", attempt: 2 });
    expect(await world.sql`select distinct attempt from data_export_parts where export_id = ${id}`).toEqual([
      { attempt: 2 },
    ]);
    expect(await make(id)).toBeNull();
    const queued = await world.sql`select 1 from mails where kind = 'data_export' and data->>'export_id' = ${id}`;
    expect(queued).toHaveLength(1);
  });

  test("of two attempts at once, one finishes", async () => {
    const { id: owner } = await world.user();
    const id = await pendingExport(owner);
    const sizes = await Promise.all([make(id), make(id)]);
    expect(sizes.filter((size) => size !== null)).toHaveLength(1);
    const parts = await world.sql`select p.attempt = e.attempt as latest from data_export_parts p
      join data_exports e on e.id = p.export_id where e.id = ${id}`;
    expect(parts).toContainEqual({ latest: true });
  });

  test("one that is gone, and one whose person has left, is not made", async () => {
    expect(await make("exp_none")).toBeNull();
    const { id: owner } = await world.user();
    const id = await pendingExport(owner);
    const { eraseUser } = await import("@/lib/flows/erasure/erase-user.service");
    await world.db.orm.transaction((tx) => eraseUser(tx, owner, "system"));
    expect(await make(id)).toBeNull();
  });

  test("after the last failed attempt another one can be requested", async () => {
    const { id: owner, token } = await world.user();
    const id = await pendingExport(owner);
    const { abandonExport } = await import("@/lib/flows/data-export/make-export.service");
    await abandonExport({ db: world.db }, id);
    expect((await world.api("/api/v1/me/export", { method: "POST", token })).status).toBe(202);
    expect(await stateOf(id)).toBeUndefined();
  });
});

describe("a ZIP file", () => {
  const parts = async (files: Parameters<typeof zipOf>[1], partBytes: number) => {
    const all: Buffer[] = [];
    for await (const part of zipOf({ hello: "world" }, files, { now, partBytes })) all.push(part);
    return all;
  };

  test("has one array for each name, over any number of batches, in parts of the same size", async () => {
    const texts = Array.from({ length: 200 }, (_, i) => JSON.stringify({ i, filler: Math.random().toString(36) }));
    const read = async (after: string) =>
      texts
        .slice(Number(after || 0), Number(after || 0) + 7)
        .map((json, i) => ({ key: String(Number(after || 0) + i + 1), json }));
    const all = await parts({ many: read, none: async () => [] }, 512);
    expect(new Set(all.slice(0, -1).map(({ length }) => length))).toEqual(new Set([512]));
    expect(all.at(-1)?.length).toBeLessThanOrEqual(512);
    const files = unzip(Buffer.concat(all));
    expect([...files.keys()]).toEqual(["about.json", "many.json", "none.json"]);
    expect(JSON.parse(files.get("many.json") ?? "")).toEqual(texts.map((text) => JSON.parse(text)));
    expect(JSON.parse(files.get("none.json") ?? "")).toEqual([]);
  });

  test("a slow reader holds the records back, so that memory stays bounded", async () => {
    const json = JSON.stringify({ filler: Array.from({ length: 5_000 }, () => Math.random().toString(36)).join("") });
    let batches = 0;
    const read = async () => {
      batches++;
      return batches > 400 ? [] : [{ key: String(batches), json }];
    };
    const zip = zipOf({}, { big: read }, { now, partBytes: 16_384 });
    await zip.next();
    await zip.next();
    const soon = batches;
    expect(soon).toBeLessThan(60);
    await zip.return(undefined);
  });

  test("a record that cannot be read fails the file", async () => {
    const failing = () => Promise.reject(new Error("the database is gone"));
    await expect(parts({ some: failing }, 512)).rejects.toThrow("the database is gone");
  });
});
