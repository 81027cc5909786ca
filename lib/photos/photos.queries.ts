import { sql } from "drizzle-orm";
import type { Sql, Tx } from "@/db/client";

/** What a picture or film belongs to. */
export const PHOTO_OWNERS = ["place", "event", "story"] as const;
export type PhotoOwner = (typeof PHOTO_OWNERS)[number];
export type PhotoStatus = "approved" | "pending" | "rejected";

export interface PhotoRow {
  owner: PhotoOwner;
  id: string;
  owner_id: string;
  owner_name: string;
  owner_published: boolean;
  status: PhotoStatus;
  role: string;
  url: string;
  thumbnail_url: string | null;
  source_type: string;
  attribution: string | null;
  license: string | null;
  original_url: string | null;
  alt_text: string | null;
  mime_type: string | null;
  created_at: Date;
}

const NAMES: Record<PhotoOwner, { owners: string; name: string }> = {
  place: { owners: "places", name: "name" },
  event: { owners: "events", name: "title" },
  story: { owners: "stories", name: "title" },
};

const select = (owner: PhotoOwner): string => `
  select '${owner}' as owner, m.id::text as id, m.${owner}_id::text as owner_id, o.${NAMES[owner].name} as owner_name,
    o.status = 'published' as owner_published, m.status, m.role, m.url, m.thumbnail_url, m.source_type, m.attribution,
    m.license, m.original_url, m.alt_text, m.mime_type, m.created_at
  from ${owner}_media m join ${NAMES[owner].owners} o on o.id = m.${owner}_id`;

/** Where a walk through the queue stands: past this photo. */
export interface PhotoKey {
  owner: PhotoOwner;
  id: string;
}

/** What waits, the oldest first, past a photo; each kind's part is read by its own index. */
export function readPending(db: Sql, past: PhotoKey | undefined, limit: number): Promise<PhotoRow[]> {
  const at = past && `from ${past.owner}_media k where k.id = $1::bigint`;
  // The first bound is where the index is entered; the second alone would be a filter over all that came before.
  const key = past
    ? `and m.created_at >= (select k.created_at ${at})
        and (m.created_at, '%o', m.id) > (select k.created_at, '${past.owner}', k.id ${at})`
    : "";
  const parts = PHOTO_OWNERS.map(
    (owner) =>
      `(${select(owner)} where m.status = 'pending' ${key.replace("%o", owner)} order by m.created_at, m.id limit ${limit})`,
  );
  const query = `select * from (${parts.join(" union all ")}) q order by created_at, owner, q.id::bigint limit ${limit}`;
  return db.unsafe<PhotoRow[]>(query, past ? [past.id] : []);
}

/** How many wait, counted up to a bound. */
export async function countPending(db: Sql, bound: number): Promise<number> {
  const parts = PHOTO_OWNERS.map((owner) => `(select 1 from ${owner}_media where status = 'pending' limit ${bound})`);
  const [row] = await db.unsafe<{ count: number }[]>(
    `select count(*)::int as count from (${parts.join(" union all ")}) q`,
  );
  return row?.count ?? 0;
}

export async function readPhoto(db: Sql, { owner, id }: PhotoKey): Promise<PhotoRow | undefined> {
  const [row] = await db.unsafe<PhotoRow[]>(`${select(owner)} where m.id = $1::bigint`, [id]);
  return row;
}

/** The photos of a place, event or story, in their order. */
export const readPhotosOf = (db: Sql, owner: PhotoOwner, ownerId: string, limit: number): Promise<PhotoRow[]> =>
  db.unsafe<PhotoRow[]>(`${select(owner)} where m.${owner}_id = $1::bigint order by m.position, m.id limit ${limit}`, [
    ownerId,
  ]);

const table = (owner: PhotoOwner) => sql.identifier(`${owner}_media`);

/** What a photo belongs to, which never changes. */
export async function ownerOf(tx: Tx, { owner, id }: PhotoKey): Promise<string | undefined> {
  const [row] = await tx.execute<{ id: string }>(sql`
    select ${sql.identifier(`${owner}_id`)}::text as id from ${table(owner)} where id = ${id}::bigint`);
  return row?.id;
}

export async function lockPhoto(tx: Tx, { owner, id }: PhotoKey): Promise<PhotoStatus | undefined> {
  const [row] = await tx.execute<{ status: PhotoStatus }>(sql`
    select status from ${table(owner)} where id = ${id}::bigint for update`);
  return row?.status;
}

export async function writePhotoStatus(tx: Tx, { owner, id }: PhotoKey, status: PhotoStatus): Promise<void> {
  await tx.execute(sql`update ${table(owner)} set status = ${status} where id = ${id}::bigint`);
}
