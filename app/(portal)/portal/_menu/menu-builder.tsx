"use client";
import { useState } from "react";
import { Button } from "@/app/ui/button";
import { EmptyState } from "@/app/ui/empty-state";
import { Icon } from "@/app/ui/icons";
import { SkeletonList } from "@/app/ui/skeleton";
import type { Trouble } from "../_lib/ask";
import { TroubleNotice } from "../_lib/trouble-notice";
import { CategoryForm } from "./category-form";
import { type CategoryHandlers, CategorySection, type ItemHandlers } from "./category-section";
import { Dialog } from "./dialog";
import { ItemForm } from "./item-form";
import { moved, useOrdering } from "./order-of";
import { PriceHistory } from "./price-history";
import { removeCategory, removeItem, withoutCategory, withoutItem } from "./remove";
import { type Category, type Item, inOrder, itemsOf, type Menu, useMenu, withOne } from "./use-menu";

type Open =
  | { what: "category"; category?: Category }
  | { what: "item"; item?: Item; categoryId: string | null }
  | { what: "prices"; item: Item };

/** Builds a place's menu: its categories and items, in an order, each with its price and its time. */
export function MenuBuilder({ placeId }: { placeId: string }) {
  const menu = useMenu(placeId);
  const [open, setOpen] = useState<Open>();
  const [said, setSaid] = useState("");
  const [trouble, setTrouble] = useState<Trouble>();
  const order = useOrdering(placeId, menu, setTrouble);

  if (!menu.data)
    return menu.trouble ? (
      <TroubleNotice trouble={menu.trouble} retry={() => void menu.reload()} />
    ) : (
      <SkeletonList rows={4} className="h-24 w-full" />
    );
  const categories = inOrder(menu.data.categories);
  const rest = itemsOf(menu.data, null);

  const change = (sentence: string, how: (menu: Menu) => Menu) => {
    menu.set(how);
    setTrouble(undefined);
    setSaid(sentence);
    setOpen(undefined);
  };
  async function remove(request: Promise<{ trouble?: Trouble }>, sentence: string, how: (menu: Menu) => Menu) {
    const { trouble } = await request;
    // What is gone already is as it should be.
    if (trouble && trouble.code !== "not_found") return trouble;
    change(sentence, how);
    return undefined;
  }
  const ordered = () => setSaid("The order is saved.");
  const step = (from: number, to: number) => () => order("categories", moved(categories, from, to), ordered);
  const ofItem: ItemHandlers = {
    order: (items) => order("items", items, ordered),
    add: (categoryId) => setOpen({ what: "item", categoryId }),
    edit: (item) => setOpen({ what: "item", item, categoryId: item.category_id }),
    prices: (item) => setOpen({ what: "prices", item }),
    remove: (item) => remove(removeItem(placeId, item), `${item.name} is removed.`, withoutItem(item)),
  };
  const ofCategory = (category: Category, index: number): CategoryHandlers => ({
    up: index > 0 ? step(index, index - 1) : undefined,
    down: index < categories.length - 1 ? step(index, index + 1) : undefined,
    edit: () => setOpen({ what: "category", category }),
    remove: () =>
      remove(
        removeCategory(placeId, category),
        `${category.name} is removed. Its items are below, without a category.`,
        withoutCategory(category),
      ),
  });

  return (
    <div className="grid max-w-4xl gap-6">
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={() => setOpen({ what: "item", categoryId: null })}>
          <Icon name="plus" /> Add an item
        </Button>
        <Button variant="secondary" onClick={() => setOpen({ what: "category" })}>
          <Icon name="plus" /> Add a category
        </Button>
        <p role="status" className="text-good">
          {said}
        </p>
      </div>
      <TroubleNotice trouble={trouble} />
      {categories.length === 0 && rest.length === 0 && (
        <EmptyState title="The menu is empty" icon="food">
          Begin with a category, such as Drinks, or put your first item straight on the menu.
        </EmptyState>
      )}
      {categories.map((category, index) => (
        <CategorySection
          key={category.id}
          category={{ is: category, on: ofCategory(category, index) }}
          items={itemsOf(menu.data as Menu, category.id)}
          on={ofItem}
        />
      ))}
      {rest.length > 0 && <CategorySection items={rest} on={ofItem} />}
      {open && (
        <Dialog title={titleOf(open)} closed={() => setOpen(undefined)}>
          {open.what === "category" && (
            <CategoryForm
              placeId={placeId}
              {...(open.category && { category: open.category })}
              position={1 + Math.max(-1, ...categories.map(({ position }) => position))}
              done={(category) =>
                change(`${category.name} is saved.`, (before) => ({
                  ...before,
                  categories: withOne(before.categories, category),
                }))
              }
            />
          )}
          {open.what === "item" && (
            <ItemForm
              placeId={placeId}
              menu={menu.data}
              {...(open.item && { item: open.item })}
              categoryId={open.categoryId}
              done={(item) =>
                change(`${item.name} is saved.`, (before) => ({ ...before, items: withOne(before.items, item) }))
              }
            />
          )}
          {open.what === "prices" && <PriceHistory placeId={placeId} item={open.item} />}
        </Dialog>
      )}
    </div>
  );
}

function titleOf(open: Open): string {
  if (open.what === "prices") return `Prices of ${open.item.name}`;
  if (open.what === "item") return open.item ? `Edit ${open.item.name}` : "Add an item";
  return open.category ? `Edit ${open.category.name}` : "Add a category";
}
