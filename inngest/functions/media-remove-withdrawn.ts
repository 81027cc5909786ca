import type { Inngest } from "inngest";
import { removeWithdrawnPhotos } from "@/lib/flows/photos/remove-withdrawn.service";
import { jobContext, on } from "../client";
import { photosWithdrawn } from "../events";

/** Removes what is left of photos that are no longer shown. The store may be unreachable for hours. */
export const mediaRemoveWithdrawn = (inngest: Inngest) =>
  inngest.createFunction(
    { id: "media-remove-withdrawn", triggers: [on(photosWithdrawn)], retries: 20, concurrency: 1 },
    ({ event, step }) => step.run("remove", () => removeWithdrawnPhotos(jobContext(event), event.data)),
  );
