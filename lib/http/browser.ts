/** The calling browser. Only verbs of the session surface receive it. */
export interface Browser {
  /** The raw Cookie header. */
  cookies: string;
  userAgent: string | null;
  /** The caller's rate-limit key; null if no address can be trusted. */
  address: string | null;
}
