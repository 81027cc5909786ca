/** A moment as the API shows it, from what either client of the database gives (decisions D1.10). */
export const instant = (moment: Date | string): string => new Date(moment).toISOString();
