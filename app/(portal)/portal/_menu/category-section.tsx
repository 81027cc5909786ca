"use client";
import dynamic from "next/dynamic";
import { Button } from "@/app/ui/button";
import { SkeletonList } from "@/app/ui/skeleton";
import type { Failure } from "../_lib/api-call";
import { ItemRow, MoveButtons } from "./item-row";
import { RemoveButton } from "./remove-button";
import type { Props as SortableProps } from "./sortable-list";
import type { Category, Item } from "./use-menu";
import { moveEntry } from "./use-ordering";
import { VisibilityBadge } from "./visibility-badge";

// Drag and drop is most of this page's JavaScript, so it loads after the menu.
const SortableItems = dynamic<SortableProps>(() => import("./sortable-list"), {
  ssr: false,
  loading: () => <SkeletonList rows={3} className="h-28 w-full" />,
});

export interface ItemHandlers {
  order: (items: Item[]) => void;
  add: (categoryId: string | null) => void;
  edit: (item: Item) => void;
  prices: (item: Item) => void;
  remove: (item: Item) => Promise<Failure | undefined>;
}

/** The actions on a category itself. */
export interface CategoryHandlers {
  up: (() => void) | undefined;
  down: (() => void) | undefined;
  edit: () => void;
  remove: () => Promise<Failure | undefined>;
}

interface Props {
  /** Without one, the section holds the items that have no category. */
  category?: { value: Category; handlers: CategoryHandlers };
  items: Item[];
  handlers: ItemHandlers;
}

/** A category of the menu with its items in order. */
export function CategorySection({ category, items, handlers }: Props) {
  const move = (from: number, to: number) => handlers.order(moveEntry(items, from, to));
  const name = category?.value.name ?? "No category";
  return (
    <section aria-label={name} className="rounded-card border border-line bg-sunken p-3 sm:p-4">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h2 className="mr-2 text-xl font-semibold">{name}</h2>
        {category && <VisibilityBadge entry={category.value} />}
        <span className="flex-1" />
        {category && <CategoryActions category={category.value} handlers={category.handlers} />}
      </div>
      {items.length === 0 ? (
        <p className="mb-3 text-muted">
          No items yet. Customers see a category once it has an item that they can order.
        </p>
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
                edit={() => handlers.edit(item)}
                prices={() => handlers.prices(item)}
                remove={() => handlers.remove(item)}
              />
            )}
          />
        </div>
      )}
      {category && (
        <Button variant="secondary" onClick={() => handlers.add(category.value.id)} aria-label={`Add item to ${name}`}>
          Add item
        </Button>
      )}
    </section>
  );
}

function CategoryActions({ category, handlers }: { category: Category; handlers: CategoryHandlers }) {
  return (
    <div className="flex flex-wrap items-center gap-1">
      <MoveButtons name={category.name} up={handlers.up} down={handlers.down} />
      <Button variant="quiet" compact onClick={handlers.edit} aria-label={`Edit ${category.name}`}>
        Edit
      </Button>
      <RemoveButton name={category.name} action={handlers.remove}>
        Its items stay on the menu without a category.
      </RemoveButton>
    </div>
  );
}
