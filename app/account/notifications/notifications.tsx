"use client";
import { PushSwitch } from "../_push/push-switch";
import { SignOut } from "../_push/sign-out";
import { TopicSettings } from "../_push/topic-settings";

const TEXTS = {
  on: "Notifications are on in this browser.",
  off: "Notifications are off in this browser.",
};
const LABELS = {
  tours: "The audio of a tour is ready",
  events: "A favorite event starts in three hours",
  orders: "A place has confirmed, completed or cancelled an order",
};

/** Turns a visitor's notifications on and off, by topic, and signs out. */
export function Notifications() {
  return (
    <>
      <PushSwitch topics={[]} texts={TEXTS} />
      <fieldset className="grid gap-1">
        <legend className="mb-2 text-xl font-semibold">Tell me when</legend>
        <TopicSettings labels={LABELS} />
      </fieldset>
      <p className="text-muted">
        At night, from 22:00 to 8:00 at the destination, only messages about orders are sent.
      </p>
      <div className="grid justify-items-start gap-2 border-t border-line pt-4">
        <SignOut />
      </div>
    </>
  );
}
