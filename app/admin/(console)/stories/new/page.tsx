import type { Metadata } from "next";
import { storyTopics } from "@/lib/domains/stories/editing/stories-admin.service";
import type { StoryFields } from "@/lib/domains/stories/editing/story-form";
import { db } from "@/lib/platform/database/database";
import { ConsolePage } from "../../../_console/console-page";
import { requireAdmin } from "../../../_console/current-admin";
import { StoryForm } from "../story-form";

export const metadata: Metadata = { title: "New story" };

/** The values that the form of a new story starts with. */
const BLANK_STORY: StoryFields = {
  title: "",
  summary: null,
  body: null,
  display_order: 0,
  read_time_minutes: null,
  topic_id: null,
};

export default async function NewStory() {
  await requireAdmin("content");
  const lead = "It starts as a draft. Only the console shows it until you publish it.";
  return (
    <ConsolePage path="/admin/stories/new" title="New story" lead={lead}>
      <StoryForm fields={BLANK_STORY} topics={await storyTopics(db())} />
    </ConsolePage>
  );
}
