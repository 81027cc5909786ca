import type { Inngest } from "inngest";
import { abandonExport, makeExport } from "@/lib/flows/data-export/make-export.service";
import { db } from "@/lib/platform/database/database";
import { jobContext, on } from "../client";
import { exportRequested } from "../events";

// Each reads everything that a person has left.
const MAX_CONCURRENT = 2;

/** Makes the copy of a person's data, in up to four attempts. After the last failure it can be requested again. */
export const identityExportData = (inngest: Inngest) =>
  inngest.createFunction(
    {
      id: "identity-export-data",
      triggers: [on(exportRequested)],
      retries: 3,
      concurrency: [{ limit: MAX_CONCURRENT }],
      onFailure: ({ event, step }) => {
        const { export_id: id } = exportRequested.data.loose().parse(event.data.event.data);
        return step.run("abandon", () => abandonExport({ db: db() }, id));
      },
    },
    ({ event, step }) => step.run("make", () => makeExport(jobContext(event), event.data.export_id)),
  );
