import type { World } from "@/tests/support/world";

/** Every table that still holds one of the texts, in whatever column. */
export async function traces(world: World, texts: string[]): Promise<string[]> {
  const tables = await world.sql`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`;
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await world.sql`
      select text from unnest(${texts}::text[]) as text
      where exists (select from ${world.sql(name)} t where t::text ilike '%' || text || '%')`;
    found.push(...rows.map(({ text }) => `${name}: ${text}`));
  }
  return found;
}
