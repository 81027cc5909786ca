/** Asks the process of the jobs to look for work, from a server or through the process that runs several servers. */
export const WAKE_JOBS = "wake jobs";

/** A message of the process of the jobs every second: whether it polls for work as often as it should. */
export type JobsMessage = "polling" | "late";
