const STEPS = 1_024;

/** Rounds seconds, or a cost, to a step of which sums are exact in any order: to about a thousandth. */
export const roundTime = (seconds: number): number => Math.round(seconds * STEPS) / STEPS;
