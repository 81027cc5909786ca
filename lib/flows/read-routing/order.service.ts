import type { Db } from "@/db/client";
import { lastRead, versionsOf } from "@/lib/domains/content/versions.service";
import type { PublicRead } from "@/lib/http/kernel/ports";

/**
 * Returns whether the replica's content is older than what this process has read from the primary, or than the state that
 * the caller's validators stand for (lib/http/kernel/validators.ts). A version of another epoch cannot be compared and counts
 * as newer.
 */
export async function isBehind(replica: Db, primary: Db, { scopes, ifNoneMatch: known }: PublicRead): Promise<boolean> {
  const here = await versionsOf(replica);
  const seen = lastRead(primary);
  for (const scope of scopes) {
    const own = here.get(scope)?.version ?? "";
    const newest = seen?.get(scope)?.version;
    if (newest !== undefined && isNewer(newest, own)) return true;
  }
  for (const tag of known?.split(",") ?? []) {
    const versions = tag.trim().replace(/^W\//, "").replaceAll('"', "").split(".");
    const newer = scopes.some((scope, i) => {
      const own = here.get(scope)?.version ?? "";
      // A tag with another epoch belongs to another URL or service and is ignored.
      return epochOf(versions[i] ?? "") === epochOf(own) && isNewer(versions[i] ?? "", own);
    });
    if (newer) return true;
  }
  return false;
}

const epochOf = (version: string): string => version.slice(0, Math.max(0, version.lastIndexOf("-")));
const countOf = (version: string): number => Number(version.slice(version.lastIndexOf("-") + 1));

const isNewer = (version: string, than: string): boolean =>
  epochOf(version) !== epochOf(than) || countOf(version) > countOf(than);
