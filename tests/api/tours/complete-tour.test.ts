import { refusesForeignPages } from "@/tests/support/refusals";
import { movesTour } from "./support/moves";

const world = movesTour({
  verb: "complete",
  to: "completed",
  from: ["draft", "active", "completed"],
  forbidden: ["archived"],
});

refusesForeignPages(world, "completeTour");
