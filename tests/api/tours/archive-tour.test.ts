import { refusesForeignPages } from "@/tests/support/refusals";
import { movesTour } from "./support/moves";

const world = movesTour({
  verb: "archive",
  to: "archived",
  from: ["draft", "active", "completed", "archived"],
  forbidden: [],
});

refusesForeignPages(world, "archiveTour");
