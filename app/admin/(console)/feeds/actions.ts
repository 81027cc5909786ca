"use server";
import { z } from "zod";
import { createFeed, editFeed, requestRun, setFeedEnabled } from "@/lib/flows/content-feeds/feeds-admin.service";
import { adminAction } from "../../_console/action";
import { formAction, NO_CHANGES } from "../../_content/form-action";

export const create = formAction("feeds", async (operator, { fields }) => {
  const { id } = await createFeed(operator, fields);
  return { message: "Feed added. Try a dry run to see what it would change.", to: `/admin/feeds/${id}` };
});

export const save = formAction("feeds", async (operator, { id, base, fields }) => {
  const { changed } = await editFeed(operator, id, fields, base);
  return { message: changed ? "Feed saved. Its next run imports the whole file." : NO_CHANGES };
});

const Run = z.object({ id: z.string(), kind: z.enum(["import", "dry_run"]) });

export const run = adminAction("feeds", Run, async (operator, { id, kind }) => {
  const { queued } = await requestRun(operator, id, kind);
  if (!queued) return { message: "This feed is already running. Its result appears below." };
  return { message: kind === "import" ? "The import is running." : "The dry run is running. Nothing will be written." };
});

const Enable = z.object({ id: z.string(), enabled: z.enum(["yes", "no"]) });

export const setEnabled = adminAction("feeds", Enable, async (operator, { id, enabled }) => {
  await setFeedEnabled(operator, id, enabled === "yes");
  return { message: enabled === "yes" ? "Feed enabled." : "Feed disabled. Its content stays." };
});
