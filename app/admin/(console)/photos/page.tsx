import type { Metadata } from "next";
import { LinkButton } from "@/app/ui/button";
import { Card } from "@/app/ui/card";
import { EmptyState } from "@/app/ui/empty-state";
import { db } from "@/lib/database";
import { countPendingPhotos, pendingPhotos, photoKey, photoName } from "@/lib/photos/photos.service";
import { A } from "../../_console/a";
import { ConsolePage } from "../../_console/console-page";
import { requireAdmin } from "../../_console/guard";
import { type Search, textOf } from "../../_console/list";
import { Picture } from "../../_content/picture";
import { Decisions } from "./decisions";
import { FactsOf } from "./facts-of";

export const metadata: Metadata = { title: "Photos" };

const PATH = "/admin/photos";
const SHOWN = 7;
const COUNTED = 1_000;

export default async function Photos({ searchParams }: { searchParams: Search }) {
  await requireAdmin("photos");
  const past = photoKey(textOf((await searchParams).past));
  const [waiting, count] = await Promise.all([pendingPhotos(db(), past, SHOWN), countPendingPhotos(db(), COUNTED)]);
  const [photo, ...next] = waiting;
  const lead =
    count === 0 ? "Nothing waits." : `${count >= COUNTED ? "More than 1,000" : count} waiting, the oldest first.`;
  return (
    <ConsolePage path={PATH} title="Photos" lead={lead}>
      {photo ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Card title={photo.owner_name}>
            <div className="grid gap-6 lg:grid-cols-[3fr_2fr]">
              <Picture media={photo} />
              <div className="grid content-start gap-6">
                <div className="flex flex-wrap gap-3" key={photoName(photo)}>
                  <Decisions photo={photo} />
                  <LinkButton variant="quiet" href={`${PATH}?past=${photoName(photo)}`}>
                    Later
                  </LinkButton>
                </div>
                <FactsOf photo={photo} />
              </div>
            </div>
          </Card>
          {next.length > 0 && (
            <Card title="Next">
              <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-6">
                {next.map((one) => (
                  <li key={photoName(one)} className="grid content-start gap-1">
                    <Picture media={one} small />
                    <A href={`${PATH}/${photoName(one)}`} className="break-words">
                      {one.owner_name}
                    </A>
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </div>
      ) : (
        <EmptyState
          title={past && count > 0 ? "That was the last one" : "Every photo was decided on"}
          icon="photo"
          action={past && count > 0 ? <LinkButton href={PATH}>From the beginning</LinkButton> : undefined}
        >
          Photos that visitors send in wait here before anybody sees them.
        </EmptyState>
      )}
    </ConsolePage>
  );
}
