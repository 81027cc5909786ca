import type { Ctx } from "@/lib/http/context";
import type { PageKind } from "./page-kinds";
import { findBySlug } from "./slugs.queries";

const SLUG = /^[a-z0-9-]{1,200}$/;

/**
 * Returns the id and the present slug of the published record that has a slug or had it before; null if there is none.
 * The caller redirects if the present slug is another one.
 */
export async function resolveSlug(
  ctx: Pick<Ctx, "db">,
  kind: PageKind,
  slug: string,
): Promise<{ id: string; slug: string } | null> {
  if (!SLUG.test(slug)) return null;
  return (await findBySlug(ctx.db.reads, kind, slug)) ?? null;
}
