/** The manoeuvre of an OSRM step (StepManeuver object of its HTTP API). */
export interface Maneuvered {
  name: string;
  maneuver: { type: string; modifier?: string | undefined };
}

const TURNS: Readonly<Record<string, string>> = {
  uturn: "Make a U-turn",
  "sharp right": "Turn sharp right",
  right: "Turn right",
  "slight right": "Bear right",
  straight: "Go straight on",
  "slight left": "Bear left",
  left: "Turn left",
  "sharp left": "Turn sharp left",
};

/** The instruction of a step: `Turn left onto High Street`. The last step of a leg is the arrival at `destination`. */
export function instructionOf({ name, maneuver: { type, modifier = "" } }: Maneuvered, destination: string): string {
  const on = name === "" ? "" : ` onto ${name}`;
  if (type === "arrive") return `Arrive at ${destination}`;
  if (type === "depart") return name === "" ? "Set off" : `Set off along ${name}`;
  if (type.includes("roundabout") || type.includes("rotary")) return `Go through the roundabout${on}`;
  const turn = Object.hasOwn(TURNS, modifier) ? TURNS[modifier] : undefined;
  return `${turn ?? "Continue"}${on}`;
}
