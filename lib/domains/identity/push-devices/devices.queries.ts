import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { devices, pushes } from "@/db/schema";
import { orNull, type RowOf, rowId, text, timestamp } from "@/lib/platform/sql/columns";
import { command, query, queryOne } from "@/lib/platform/sql/query";
import { nameOf, sql } from "@/lib/platform/sql/template";
import type { PushProvider } from "@/lib/providers/push/port";

const DEVICE = {
  id: rowId,
  provider: text<PushProvider>(),
  name: orNull(text()),
  created_at: timestamp,
  seen_at: timestamp,
};
export type DeviceRow = RowOf<typeof DEVICE>;
const columns = sql`${devices.id}, ${devices.provider}, ${devices.name}, ${devices.createdAt}, ${devices.seenAt}`;

/** An owner's devices, the last registered first. */
export const readDevices = query({
  row: DEVICE,
  sql: (owner: string) => sql`
    select ${columns} from ${devices} where ${devices.owner} = ${owner} order by ${devices.seenAt} desc, ${devices.id} desc`,
  samples: [["usr_1"]],
});

interface Registration {
  owner: string;
  provider: PushProvider;
  token: string;
  tokenHash: Buffer;
  /** JSON, null for a provider without keys. */
  keys: string | null;
  name: string | null;
  now: Date;
}

/** Inserts a device, or updates the one with its token, which another account may have registered. */
export const saveDevice = queryOne({
  row: DEVICE,
  sql: ({ owner, provider, token, tokenHash, keys, name, now }: Registration) => sql`
    insert into ${devices} (${nameOf(devices.owner)}, ${nameOf(devices.provider)}, ${nameOf(devices.token)},
      ${nameOf(devices.tokenHash)}, ${nameOf(devices.keys)}, ${nameOf(devices.name)}, ${nameOf(devices.seenAt)})
    values (${owner}, ${provider}, ${token}, ${tokenHash}, ${keys}::jsonb, ${name}, ${now})
    on conflict (${nameOf(devices.provider)}, ${nameOf(devices.tokenHash)}) do update
      set ${nameOf(devices.owner)} = excluded.owner, ${nameOf(devices.keys)} = excluded.keys,
        ${nameOf(devices.name)} = excluded.name, ${nameOf(devices.seenAt)} = excluded.seen_at
    returning ${columns}`,
  samples: [
    [
      {
        owner: "usr_1",
        provider: "expo",
        token: "t",
        keys: null,
        name: null,
        tokenHash: Buffer.alloc(32),
        now: new Date(0),
      },
    ],
  ],
});

/** Deletes a device's messages that are for another owner than its present one. */
export const dropForeignPushes = command({
  sql: (id: string, owner: string) => sql`
    delete from ${pushes} where ${pushes.deviceId} = ${id} and ${pushes.owner} <> ${owner}`,
  samples: [["1", "usr_1"]],
});

/** Deletes an owner's devices beyond the `max` that were registered last. */
export const trimDevices = command({
  sql: (owner: string, max: number) => sql`
    delete from ${devices} where ${devices.id} in (
      select ${devices.id} from ${devices} where ${devices.owner} = ${owner}
      order by ${devices.seenAt} desc, ${devices.id} desc offset ${max})`,
  samples: [["usr_1", 20]],
});

/** Deletes a device of an owner; false for an unknown one. */
export async function removeDevice(tx: Tx, owner: string, id: string): Promise<boolean> {
  const gone = await tx
    .delete(devices)
    .where(and(eq(devices.id, BigInt(id)), eq(devices.owner, owner)))
    .returning({ id: devices.id });
  return gone.length > 0;
}

/** The devices that an account may have. */
export const MAX_DEVICES = 20;

/** Moves a guest's devices to a user, without the messages that are queued for the guest. */
export async function moveDevices(tx: Tx, guestId: string, userId: string): Promise<void> {
  const moved = await tx
    .update(devices)
    .set({ owner: userId })
    .where(eq(devices.owner, guestId))
    .returning({ id: devices.id });
  for (const { id } of moved) await dropForeignPushes(tx, String(id), userId);
  if (moved.length > 0) await trimDevices(tx, userId, MAX_DEVICES);
}

/** Deletes the devices of these owners, with their messages. */
export async function deleteDevices(tx: Tx, owners: string[]): Promise<void> {
  await tx.delete(devices).where(inArray(devices.owner, owners));
}
