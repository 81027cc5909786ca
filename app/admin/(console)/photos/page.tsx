import type { Metadata } from "next";
import { LinkButton } from "@/app/ui/button";
import { Card } from "@/app/ui/card";
import { EmptyState } from "@/app/ui/empty-state";
import { countPendingPhotos, pendingPhotos, photoKey, photoName } from "@/lib/flows/photos/photos.service";
import { db } from "@/lib/platform/database/database";
import { ConsoleLink } from "../../_console/console-link";
import { ConsolePage } from "../../_console/console-page";
import { requireAdmin } from "../../_console/current-admin";
import { type Search, textOf } from "../../_console/list";
import { Picture } from "../../_content/picture";
import { Decisions } from "./decisions";
import { PhotoFacts } from "./photo-facts";

export const metadata: Metadata = { title: "Photos" };

const PATH = "/admin/photos";
const LIST_LENGTH = 7;
const MAX_COUNT = 1_000;

export default async function Photos({ searchParams }: { searchParams: Search }) {
  await requireAdmin("photos");
  const past = photoKey(textOf((await searchParams).past));
  const [waiting, count] = await Promise.all([
    pendingPhotos(db(), past, LIST_LENGTH),
    countPendingPhotos(db(), MAX_COUNT),
  ]);
  const [photo, ...next] = waiting;
  const lead =
    count === 0 ? "No photos to review." : `${count >= MAX_COUNT ? "More than 1,000" : count} to review, oldest first.`;
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
                    Skip
                  </LinkButton>
                </div>
                <PhotoFacts photo={photo} />
              </div>
            </div>
          </Card>
          {next.length > 0 && (
            <Card title="Next">
              <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-6">
                {next.map((one) => (
                  <li key={photoName(one)} className="grid content-start gap-1">
                    <Picture media={one} small />
                    <ConsoleLink href={`${PATH}/${photoName(one)}`} className="break-words">
                      {one.owner_name}
                    </ConsoleLink>
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </div>
      ) : (
        <EmptyState
          title={past && count > 0 ? "You've reached the end" : "No photos to review"}
          icon="photo"
          action={past && count > 0 ? <LinkButton href={PATH}>Start again</LinkButton> : undefined}
        >
          Photos that visitors send appear here before they are published.
        </EmptyState>
      )}
    </ConsolePage>
  );
}
