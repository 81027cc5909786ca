/** What the operations of the session surface are told of the browser that calls (nobody else is). */
export interface Browser {
  /** The Cookie header, as it came. */
  cookies: string;
  userAgent: string | null;
  /** The caller's address as far as limits know it; null where no address can be trusted. */
  address: string | null;
}
