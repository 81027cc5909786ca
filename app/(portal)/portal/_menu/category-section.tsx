"use client";
import dynamic from "next/dynamic";
import { Button } from "@/app/ui/button";
import { SkeletonList } from "@/app/ui/skeleton";
import type { Trouble } from "../_lib/ask";
import { ItemRow, MoveButtons } from "./item-row";
import { moved } from "./order-of";
import { RemoveButton } from "./remove-button";
import { ShownBadge } from "./shown-badge";
import type { Props as SortableProps } from "./sortable-list";
import type { Category, Item } from "./use-menu";

// What dragging needs is the larger part of this page's scripts, and comes when the menu is there.
const SortableItems = dynamic<SortableProps>(() => import("./sortable-list"), {
  ssr: false,
  loading: () => <SkeletonList rows={3} className="h-28 w-full" />,
});

export interface ItemHandlers {
  order: (items: Item[]) => void;
  add: (categoryId: string | null) => void;
  edit: (item: Item) => void;
  prices: (item: Item) => void;
  remove: (item: Item) => Promise<Trouble | undefined>;
}

/** What can be done with the category itself. */
export interface CategoryHandlers {
  up: (() => void) | undefined;
  down: (() => void) | undefined;
  edit: () => void;
  remove: () => Promise<Trouble | undefined>;
}

interface Props {
  /** None: the items that are in no category. */
  category?: { is: Category; on: CategoryHandlers };
  items: Item[];
  on: ItemHandlers;
}

/** A category of the menu with its items in their order. */
export function CategorySection({ category, items, on }: Props) {
  const move = (from: number, to: number) => on.order(moved(items, from, to));
  const name = category?.is.name ?? "Without a category";
  return (
    <section aria-label={name} className="rounded-card border border-line bg-sunken p-3 sm:p-4">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h2 className="mr-2 text-xl font-semibold">{name}</h2>
        {category && <ShownBadge of={category.is} />}
        <span className="flex-1" />
        {category && <CategoryTools category={category.is} on={category.on} />}
      </div>
      {items.length === 0 ? (
        <p className="mb-3 text-muted">Nothing in it yet. Guests see a category once something in it can be ordered.</p>
      ) : (
        <div className="mb-3">
          <SortableItems
            entries={items}
            move={move}
            row={(item, index, handle) => (
              <ItemRow
                item={item}
                handle={handle}
                up={index > 0 ? () => move(index, index - 1) : undefined}
                down={index < items.length - 1 ? () => move(index, index + 1) : undefined}
                edit={() => on.edit(item)}
                prices={() => on.prices(item)}
                remove={() => on.remove(item)}
              />
            )}
          />
        </div>
      )}
      {category && (
        <Button variant="secondary" onClick={() => on.add(category.is.id)} aria-label={`Add an item to ${name}`}>
          Add an item
        </Button>
      )}
    </section>
  );
}

function CategoryTools({ category, on }: { category: Category; on: CategoryHandlers }) {
  return (
    <div className="flex flex-wrap items-center gap-1">
      <MoveButtons name={category.name} up={on.up} down={on.down} />
      <Button variant="quiet" compact onClick={on.edit} aria-label={`Edit ${category.name}`}>
        Edit
      </Button>
      <RemoveButton name={category.name} act={on.remove}>
        Its items stay on the menu, without a category.
      </RemoveButton>
    </div>
  );
}
