import { eq, ne } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { streetNetworkParts, streetNetworks } from "@/db/schema";
import { bytes, integer, text } from "@/lib/platform/sql/columns";
import { query, queryRow } from "@/lib/platform/sql/query";
import { sql } from "@/lib/platform/sql/template";

/** The active network, if there is one. */
export const findActiveNetwork = queryRow({
  row: { version: text(), size_bytes: integer },
  sql: () => sql`select ${streetNetworks.version}, ${streetNetworks.sizeBytes} from ${streetNetworks}
    where ${streetNetworks.active}`,
  samples: [[]],
});

/** One part of a serialised network. */
export const readNetworkPart = query({
  row: { data: bytes },
  sql: (version: string, part: number) => sql`
    select ${streetNetworkParts.data} from ${streetNetworkParts}
    where ${streetNetworkParts.version} = ${version} and ${streetNetworkParts.part} = ${part}`,
  samples: [["streets-0", 0]],
});

/** Deletes all networks but one, and makes that one active. */
export async function activateOnly(tx: Tx, version: string): Promise<void> {
  await tx.delete(streetNetworks).where(ne(streetNetworks.version, version));
  await tx.update(streetNetworks).set({ active: true }).where(eq(streetNetworks.version, version));
}

/** Stores a network that is not active yet. Returns false if it is already stored. */
export async function insertNetwork(
  tx: Tx,
  network: Omit<typeof streetNetworks.$inferInsert, "active">,
): Promise<boolean> {
  const rows = await tx
    .insert(streetNetworks)
    .values({ ...network, active: false })
    .onConflictDoNothing()
    .returning({ version: streetNetworks.version });
  return rows.length > 0;
}

/** Stores a part of a serialised network. */
export async function insertNetworkPart(tx: Tx, version: string, part: number, data: Buffer): Promise<void> {
  await tx.insert(streetNetworkParts).values({ version, part, data });
}
