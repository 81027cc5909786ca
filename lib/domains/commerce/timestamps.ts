/** Formats a timestamp for a response (docs/contract.md#time). Either database pool may have returned it. */
export const instant = (moment: Date | string): string => new Date(moment).toISOString();
