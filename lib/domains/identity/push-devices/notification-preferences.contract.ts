import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Data } from "@/lib/http/fields";

const topics = {
  orders: z.boolean().meta({ description: "Changes of your orders." }),
  new_orders: z.boolean().meta({ description: "New orders at your places, if you are a merchant." }),
  tours: z.boolean().meta({ description: "A tour's narration is ready." }),
  events: z.boolean().meta({ description: "Reminders of favorite events, three hours before they start." }),
  reviews: z.boolean().meta({ description: "A place has answered your review." }),
  review_emails: z.boolean().meta({
    description: "Not a push message: an email when a place has answered your review, to a verified address.",
  }),
  daily_summary: z.boolean().meta({
    description: "Not a push message: an email to merchants at 7:00 with the orders of the day before.",
  }),
};
export const NotificationPreferences = z.strictObject(topics).meta({ id: "NotificationPreferences" });
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

const NotificationPreferencesChange = z.object(topics).partial();
export type NotificationPreferencesChange = z.infer<typeof NotificationPreferencesChange>;

const preferences = {
  path: "/api/v1/me/notification-preferences",
  tag: "Identity",
  auth: "user",
  limit: "none",
  output: Data(NotificationPreferences),
} as const;

export const getNotificationPreferences = endpoint({
  ...preferences,
  id: "getNotificationPreferences",
  method: "GET",
  summary: "Retrieve the topics of your messages",
  description:
    "All but `daily_summary` are true at first. No push message is sent while `notifications_enabled` in your preferences is false.",
});

export const updateNotificationPreferences = endpoint({
  ...preferences,
  id: "updateNotificationPreferences",
  method: "PUT",
  summary: "Choose the topics of your messages",
  description: "Omitted topics keep their values.",
  body: NotificationPreferencesChange,
});
