/** The part of OSRM's step that says what to do (its HTTP API, StepManeuver object). */
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

/** A step in words: `Turn left onto High Street`; the last of a leg is the arrival at `destination`. */
export function instructionOf({ name, maneuver: { type, modifier = "" } }: Maneuvered, destination: string): string {
  const on = name === "" ? "" : ` onto ${name}`;
  if (type === "arrive") return `Arrive at ${destination}`;
  if (type === "depart") return name === "" ? "Set off" : `Set off along ${name}`;
  if (type.includes("roundabout") || type.includes("rotary")) return `Go through the roundabout${on}`;
  const turn = Object.hasOwn(TURNS, modifier) ? TURNS[modifier] : undefined;
  return `${turn ?? "Continue"}${on}`;
}
