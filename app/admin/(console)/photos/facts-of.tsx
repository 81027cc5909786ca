import { dateTime } from "@/app/ui/format";
import type { PhotoRow } from "@/lib/photos/photos.service";
import { A } from "../../_console/a";
import { Facts } from "../../_console/facts";
import { wordOf } from "../../_content/filters";

const OWNERS = { place: "places", event: "events", story: "stories" } as const;

/** What is known of a photo. */
export function FactsOf({ photo }: { photo: PhotoRow }) {
  const { owner, owner_id: id, owner_name: name, owner_published: published } = photo;
  return (
    <Facts
      facts={{
        [wordOf(owner)]: (
          <>
            <A href={`/admin/${OWNERS[owner]}/${id}`}>{name}</A>
            {!published && " (draft)"}
          </>
        ),
        Sent: dateTime(photo.created_at),
        From: wordOf(photo.source_type),
        Use: wordOf(photo.role),
        Description: photo.alt_text,
        Attribution: photo.attribution,
        Licence: photo.license,
        Original: photo.original_url,
      }}
    />
  );
}
