import { dateTime } from "@/app/ui/server-formats";
import type { PhotoRow } from "@/lib/flows/photos/photos.service";
import { ConsoleLink } from "../../_console/console-link";
import { Facts } from "../../_console/facts";
import { codeLabel } from "../../_content/choices";

const OWNERS = { place: "places", event: "events", story: "stories", review: "reviews" } as const;

/** The details of a photo. */
export function PhotoFacts({ photo }: { photo: PhotoRow }) {
  const { owner, owner_id: id, owner_name: name, owner_published: published } = photo;
  return (
    <Facts
      facts={{
        [codeLabel(owner)]: (
          <>
            <ConsoleLink href={`/admin/${OWNERS[owner]}/${id}`}>{name}</ConsoleLink>
            {!published && " (draft)"}
          </>
        ),
        Added: dateTime(photo.created_at),
        Source: codeLabel(photo.source_type),
        Role: codeLabel(photo.role),
        "Alt text": photo.alt_text,
        Attribution: photo.attribution,
        Licence: photo.license,
        "Original file": photo.original_url,
      }}
    />
  );
}
