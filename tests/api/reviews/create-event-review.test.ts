import { useWorld } from "@/tests/support/world";
import { createsReviews } from "./creating";

const world = useWorld();

createsReviews(world, "event", "createEventReview", async (key, status) => {
  const event = {
    key,
    title: key,
    event_type: "music",
    timezone: "America/St_Lucia",
    starts_at: "2099-01-01T00:00:00Z",
  };
  await world.bundle({
    source: key,
    event_types: [{ key: "music", name: "Music" }],
    events: [status === undefined ? event : { ...event, status }],
  });
  const [row] = await world.sql<{ id: string }[]>`select id from events where source_key = ${key}`;
  return row?.id ?? "";
});
