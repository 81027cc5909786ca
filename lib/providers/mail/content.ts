/** A part of a message: a paragraph, a link to act on, or rows of two columns. */
export type Block = string | { label: string; url: string } | { rows: readonly (readonly [string, string])[] };

/** The content of a message, before it is laid out. All texts are plain. */
export interface Content {
  subject: string;
  blocks: readonly Block[];
  /** The address that ends this kind of message at a click. Transactional messages have none. */
  unsubscribeUrl?: string;
}
