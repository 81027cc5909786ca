import { refusesForeignPages } from "@/tests/support/refusals";
import { movesTour } from "./support/moves";

const world = movesTour({
  verb: "start",
  to: "active",
  from: ["draft", "active"],
  forbidden: ["completed", "archived"],
});

refusesForeignPages(world, "startTour");
