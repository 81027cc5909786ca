import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Data, rowId, text, timestamp } from "@/lib/http/fields";
import { isWindow, linkInput, linkOutput, position, WINDOW_FAULT } from "../fields";

export const MenuCategory = z
  .strictObject({
    id: z.string().meta({ example: "3" }),
    name: z.string().meta({ example: "Breakfast" }),
    position: z.int().meta({ example: 1 }),
    ...linkOutput,
    created_at: timestamp,
  })
  .meta({ id: "MenuCategory" });
export type MenuCategory = z.infer<typeof MenuCategory>;

const name = text({ max: 255, min: 1 }).meta({ example: "Breakfast" });

export const NewCategory = z
  .object({ name, position: position.optional(), ...linkInput })
  .refine(isWindow, { ...WINDOW_FAULT });
export type NewCategory = z.output<typeof NewCategory>;

export const CategoryChange = z.object({ name: name.optional(), position: position.optional(), ...linkInput });
export type CategoryChange = z.output<typeof CategoryChange>;

const ofPlace = z.object({ place_id: rowId });
const one = z.object({ place_id: rowId, categoryId: rowId });
const merchant = { tag: "Merchants", auth: "merchant", limit: "none", errors: ["claim_not_approved"] } as const;

export const listCategories = endpoint({
  ...merchant,
  id: "listMenuCategories",
  method: "GET",
  path: "/api/v1/me/places/{place_id}/categories",
  summary: "List your menu's categories",
  description: "Includes hidden ones.",
  params: ofPlace,
  output: Data(z.array(MenuCategory)),
});

export const createCategory = endpoint({
  ...merchant,
  id: "createMenuCategory",
  method: "POST",
  path: "/api/v1/me/places/{place_id}/categories",
  summary: "Create a menu category",
  description: "A category is on the public menu once it contains a published item.",
  params: ofPlace,
  body: NewCategory,
  status: [201],
  output: Data(MenuCategory),
});

export const changeCategory = endpoint({
  ...merchant,
  id: "changeMenuCategory",
  method: "PATCH",
  path: "/api/v1/me/places/{place_id}/categories/{categoryId}",
  summary: "Update a menu category",
  description: "Omitted fields keep their values. Set `starts_at` or `ends_at` to null to remove it.",
  params: one,
  body: CategoryChange,
  output: Data(MenuCategory),
});

export const deleteCategory = endpoint({
  ...merchant,
  id: "deleteMenuCategory",
  method: "DELETE",
  path: "/api/v1/me/places/{place_id}/categories/{categoryId}",
  summary: "Delete a menu category",
  params: one,
  description: "Its items stay on the menu.",
  output: Data(z.strictObject({ deleted: z.literal(true) }).meta({ id: "Deleted" })),
});
