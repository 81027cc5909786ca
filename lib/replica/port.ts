import type { Scope } from "@/lib/http/cache-policies";

/** A read of published content: what it is made of, and which validators its caller brings (If-None-Match). */
export interface PublicRead {
  scopes: readonly Scope[];
  known: string | null;
}
