/** Escapes the wildcards of `like`, so that the text matches literally. */
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** A `like` pattern that finds the text anywhere. */
export const containsPattern = (text: string): string => `%${escapeLike(text)}%`;
