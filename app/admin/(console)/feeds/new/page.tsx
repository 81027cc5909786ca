import type { Metadata } from "next";
import type { FeedFields } from "@/lib/flows/content-feeds/feed-form";
import { ConsolePage } from "../../../_console/console-page";
import { requireAdmin } from "../../../_console/current-admin";
import { FeedForm } from "../feed-form";

export const metadata: Metadata = { title: "New feed" };

const BLANK: FeedFields = {
  name: "",
  url: "",
  format: "icalendar",
  attribution: null,
  schedule: "daily",
  prune: false,
  overwrite_edits: false,
};

export default async function NewFeed() {
  await requireAdmin("feeds");
  return (
    <ConsolePage
      path="/admin/feeds/new"
      title="New feed"
      lead="A file of another publisher, such as a calendar or a list of places, that is imported regularly."
    >
      <FeedForm fields={BLANK} />
    </ConsolePage>
  );
}
