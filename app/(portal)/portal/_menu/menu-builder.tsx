"use client";
import { useState } from "react";
import { Button } from "@/app/ui/button";
import { Dialog } from "@/app/ui/dialog";
import { EmptyState } from "@/app/ui/empty-state";
import { Icon } from "@/app/ui/icons";
import { SkeletonList } from "@/app/ui/skeleton";
import { awaitRemoval, type Failure } from "../_lib/api-call";
import { FailureNotice } from "../_lib/failure-notice";
import { CategoryForm } from "./category-form";
import { type CategoryHandlers, CategorySection, type ItemHandlers } from "./category-section";
import { ItemForm } from "./item-form";
import { PriceHistory } from "./price-history";
import { removeCategory, removeItem, withoutCategory, withoutItem } from "./remove-from-menu";
import { type Category, type Item, itemsOf, type Menu, sortByPosition, upsert, useMenu } from "./use-menu";
import { moveEntry, useOrdering } from "./use-ordering";

type OpenDialog =
  | { kind: "category"; category?: Category }
  | { kind: "item"; item?: Item; categoryId: string | null }
  | { kind: "prices"; item: Item };

/** The menu editor: categories and items in order, with prices and visibility. */
export function MenuBuilder({ placeId }: { placeId: string }) {
  const menu = useMenu(placeId);
  const [open, setOpen] = useState<OpenDialog>();
  const [announcement, announce] = useState("");
  const [failure, setFailure] = useState<Failure>();
  const order = useOrdering(placeId, menu, setFailure);

  if (!menu.data)
    return menu.failure ? (
      <FailureNotice failure={menu.failure} retry={() => void menu.reload()} />
    ) : (
      <SkeletonList rows={4} className="h-24 w-full" />
    );
  const categories = sortByPosition(menu.data.categories);
  const uncategorized = itemsOf(menu.data, null);

  const applyChange = (message: string, update: (menu: Menu) => Menu) => {
    menu.set(update);
    setFailure(undefined);
    announce(message);
    setOpen(undefined);
  };
  const remove = (request: Promise<{ failure?: Failure }>, message: string, update: (menu: Menu) => Menu) =>
    awaitRemoval(request, () => applyChange(message, update));
  const announceOrder = () => announce("Order saved.");
  const step = (from: number, to: number) => () => order("categories", moveEntry(categories, from, to), announceOrder);
  const itemHandlers: ItemHandlers = {
    order: (items) => order("items", items, announceOrder),
    add: (categoryId) => setOpen({ kind: "item", categoryId }),
    edit: (item) => setOpen({ kind: "item", item, categoryId: item.category_id }),
    prices: (item) => setOpen({ kind: "prices", item }),
    remove: (item) => remove(removeItem(placeId, item), `${item.name} removed.`, withoutItem(item)),
  };
  const categoryHandlers = (category: Category, index: number): CategoryHandlers => ({
    up: index > 0 ? step(index, index - 1) : undefined,
    down: index < categories.length - 1 ? step(index, index + 1) : undefined,
    edit: () => setOpen({ kind: "category", category }),
    remove: () =>
      remove(
        removeCategory(placeId, category),
        `${category.name} removed. Its items no longer have a category.`,
        withoutCategory(category),
      ),
  });

  return (
    <div className="grid max-w-4xl gap-6">
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={() => setOpen({ kind: "item", categoryId: null })}>
          <Icon name="plus" /> Add item
        </Button>
        <Button variant="secondary" onClick={() => setOpen({ kind: "category" })}>
          <Icon name="plus" /> Add category
        </Button>
        <p role="status" className="text-good">
          {announcement}
        </p>
      </div>
      <FailureNotice failure={failure} />
      {categories.length === 0 && uncategorized.length === 0 && (
        <EmptyState title="The menu is empty" icon="food">
          Add a category such as Drinks, or add your first item.
        </EmptyState>
      )}
      {categories.map((category, index) => (
        <CategorySection
          key={category.id}
          category={{ value: category, handlers: categoryHandlers(category, index) }}
          items={itemsOf(menu.data as Menu, category.id)}
          handlers={itemHandlers}
        />
      ))}
      {uncategorized.length > 0 && <CategorySection items={uncategorized} handlers={itemHandlers} />}
      {open && (
        <Dialog title={titleOf(open)} layout="form" guard open onClose={() => setOpen(undefined)}>
          {open.kind === "category" && (
            <CategoryForm
              placeId={placeId}
              {...(open.category && { category: open.category })}
              position={1 + Math.max(-1, ...categories.map(({ position }) => position))}
              done={(category) =>
                applyChange(`${category.name} saved.`, (before) => ({
                  ...before,
                  categories: upsert(before.categories, category),
                }))
              }
            />
          )}
          {open.kind === "item" && (
            <ItemForm
              placeId={placeId}
              menu={menu.data}
              {...(open.item && { item: open.item })}
              categoryId={open.categoryId}
              done={(item) =>
                applyChange(`${item.name} saved.`, (before) => ({ ...before, items: upsert(before.items, item) }))
              }
            />
          )}
          {open.kind === "prices" && <PriceHistory placeId={placeId} item={open.item} />}
        </Dialog>
      )}
    </div>
  );
}

function titleOf(open: OpenDialog): string {
  if (open.kind === "prices") return `Prices of ${open.item.name}`;
  if (open.kind === "item") return open.item ? `Edit ${open.item.name}` : "Add item";
  return open.category ? `Edit ${open.category.name}` : "Add category";
}
