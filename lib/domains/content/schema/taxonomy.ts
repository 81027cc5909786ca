import { z } from "zod";
import { color, email, icon, key, mediaUrl, name, phone, slug, url } from "./fields";

const named = { key, name, slug };

export const areaSchema = z.strictObject(named);
export type AreaRecord = z.output<typeof areaSchema>;

export const categorySchema = z.strictObject({ ...named, icon, color, active: z.boolean().default(true) });
export type CategoryRecord = z.output<typeof categorySchema>;

export const eventTypeSchema = z.strictObject({ ...named, active: z.boolean().default(true) });
export type EventTypeRecord = z.output<typeof eventTypeSchema>;

export const cultureTopicSchema = z.strictObject(named);
export type CultureTopicRecord = z.output<typeof cultureTopicSchema>;

export const organizerSchema = z.strictObject({
  key,
  name,
  website_url: url,
  logo_url: mediaUrl,
  public_email: email,
  public_phone: phone,
});
export type OrganizerRecord = z.output<typeof organizerSchema>;
