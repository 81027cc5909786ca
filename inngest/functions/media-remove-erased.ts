import type { Inngest } from "inngest";
import { removeErasedPhotos } from "@/lib/flows/photos/erase-photos.service";
import { jobContext, on } from "../client";
import { photosErased } from "../events";

/** Removes the files of erased photos from the store, which may be unreachable for hours. */
export const mediaRemoveErased = (inngest: Inngest) =>
  inngest.createFunction(
    { id: "media-remove-erased", triggers: [on(photosErased)], retries: 20, concurrency: 1 },
    ({ event, step }) => step.run("remove", () => removeErasedPhotos(jobContext(event), event.data)),
  );
