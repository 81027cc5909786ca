"use client";
import { PushSwitch } from "@/app/account/_push/push-switch";
import { TopicSettings } from "@/app/account/_push/topic-settings";

const TEXTS = {
  on: "Notifications are on: this browser tells you about new orders, also while the portal is closed.",
  off: "Get a notification for each new order, also while the portal is closed.",
};
const LABELS = { daily_summary: "Email me each morning at 7:00: the orders, sales and refunds of the day before" };

/** Turns the notifications of new orders in this browser, and for merchants the daily summary, on and off. */
export const NotificationSettings = ({ summary }: { summary: boolean }) => (
  <section aria-label="Notifications" className="mb-4 grid gap-2">
    <PushSwitch topics={["new_orders"]} texts={TEXTS} />
    {summary && <TopicSettings labels={LABELS} />}
  </section>
);
