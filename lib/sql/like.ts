/** A pattern for `like` that finds the text anywhere, whatever characters it holds. */
export const within = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
