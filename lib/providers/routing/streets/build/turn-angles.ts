/** The kinds of turns, by their angle: Valhalla's, baldr/turn.cc. */
export const TURN = {
  straight: 0,
  slightRight: 1,
  right: 2,
  sharpRight: 3,
  back: 4,
  sharpLeft: 5,
  left: 6,
  slightLeft: 7,
} as const;
export type Turn = (typeof TURN)[keyof typeof TURN];

/** The kind of a turn of so many degrees clockwise, 0 to 360. */
export function turnOf(degrees: number): Turn {
  if (degrees > 349 || degrees < 11) return TURN.straight;
  if (degrees < 45) return TURN.slightRight;
  if (degrees < 136) return TURN.right;
  if (degrees < 160) return TURN.sharpRight;
  if (degrees <= 200) return TURN.back;
  if (degrees < 225) return TURN.sharpLeft;
  return degrees < 316 ? TURN.left : TURN.slightLeft;
}

export const isSharp = (turn: Turn): boolean =>
  turn === TURN.sharpLeft || turn === TURN.sharpRight || turn === TURN.back;
export const isSlight = (turn: Turn): boolean =>
  turn === TURN.straight || turn === TURN.slightLeft || turn === TURN.slightRight;

const TURN_SECONDS = 7.5;
const BIAS = 1.075;

/**
 * Seconds that a car loses in a turn of so many degrees clockwise where traffic keeps to the right, at a junction of
 * more than two streets: the turn function of OSRM's car profile (profiles/car.lua), which Valhalla uses too.
 */
export function turnSeconds(degrees: number): number {
  const angle = degrees > 180 ? degrees - 360 : degrees;
  const bias = angle >= 0 ? 1 / BIAS : BIAS;
  return TURN_SECONDS / (1 + Math.exp(-((13 * bias * Math.abs(angle)) / 180 - 6.5 / bias)));
}
