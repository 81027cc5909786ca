import postgres from "postgres";
import { connect } from "@/db/client";
import { phase } from "@/scripts/lib/progress";
import { migrate } from "@/scripts/migrate";
import { insertEvents, varyTexts } from "../search/destination.queries";
import { insertFrame, insertPlaces, settle, withoutIndexes } from "./destination.queries";

// The number of rows from which maintaining indexes and counters during the fill costs more than building them afterwards.
const MANY = 300_000;

/** The settings that every process of a benchmark shares. All others have their defaults. */
export const benchEnvironment = (databaseUrl: string): Record<string, string> => ({
  DATABASE_URL: databaseUrl,
  AUTH_SECRET: "a secret of the benches, which keep nothing",
  BASE_URL: "http://localhost:3000",
  // Only for the rate limits: the load can come from many addresses.
  TRUSTED_PROXY: "1",
  NODE_ENV: "production",
  NEXT_TELEMETRY_DISABLED: "1",
});

/**
 * Migrates an empty database and fills it with the synthetic destination and `events` events, read models included. With
 * `varied`, names and texts are as varied as real ones.
 */
export async function fillDestination(
  url: string,
  places: number,
  { events = 0, varied = false }: { events?: number; varied?: boolean } = {},
): Promise<void> {
  await migrate(url);
  const db = connect({ url, poolSize: 2, statementTimeoutMs: 0 });
  const sql = postgres(url, { max: 2, onnotice: () => undefined });
  const shown = places.toLocaleString("en");
  try {
    await phase(`making ${shown} places`, `${shown} places`, async () => {
      await insertFrame(sql);
      await insertPlaces(sql, places);
      if (varied) await varyTexts(sql, places);
      if (events > 0) await insertEvents(sql, events);
      await settle(sql);
    });
    const { rebuildReadModels } = await import("@/lib/flows/content-import/read-models.service");
    const rebuild = async (): Promise<void> => void (await rebuildReadModels(db));
    await phase("filling the read models", "read models", async () => {
      await (places >= MANY ? withoutIndexes(sql, rebuild) : rebuild());
      await settle(sql);
    });
  } finally {
    await Promise.all([db.close(), sql.end()]);
  }
}
