import { beforeAll, expect, test } from "vitest";
import { findRecords } from "@/lib/flows/console-search/find.service";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
beforeAll(async () => {
  await world.bundle({
    event_types: [{ key: "t", name: "T" }],
    places: [
      { key: "p", name: "Coral Bay Bar" },
      { key: "d", name: "Coral Draft", status: "draft" },
    ],
    events: [{ key: "e", title: "Coral night", event_type: "t", timezone: "UTC", starts_at: "2099-01-02T18:00:00Z" }],
    stories: [{ key: "s", title: "The coral" }],
  });
});

test("records are found by name with drafts, and only of kinds that the role may see", async () => {
  const user = await world.user();
  await world.sql`update app_users set email = 'coral@example.test' where id = ${user.id}`;
  const found = async (role: "curator" | "admin") =>
    (await findRecords(world.db, role, "coral")).map(({ name, detail }) => `${detail}: ${name}`).sort();
  const content = ["Event: Coral night", "Place: Coral Bay Bar", "Place: Coral Draft", "Story: The coral"];
  expect(await found("curator")).toEqual(content);
  expect(await found("admin")).toEqual(["App user: coral@example.test", ...content].sort());
  expect(await findRecords(world.db, "admin", "no such thing")).toEqual([]);
});
