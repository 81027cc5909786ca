"use client";
import type { ReactNode } from "react";
import { Badge } from "@/app/ui/badge";
import { Button } from "@/app/ui/button";
import { useFormats } from "@/app/ui/formats-context";
import { Icon } from "@/app/ui/icons";
import type { Failure } from "../_lib/api-call";
import { RemoveButton } from "./remove-button";
import type { Item } from "./use-menu";
import { VisibilityBadge } from "./visibility-badge";

interface Props {
  item: Item;
  handle: ReactNode;
  up: (() => void) | undefined;
  down: (() => void) | undefined;
  edit: () => void;
  prices: () => void;
  remove: () => Promise<Failure | undefined>;
}

/** A menu item with the merchant's actions on it. */
export function ItemRow({ item, handle, up, down, edit, prices, remove }: Props) {
  const { money } = useFormats();
  return (
    <article className="flex flex-wrap items-center gap-x-2 rounded-control border border-line bg-surface p-2 sm:flex-nowrap sm:p-3">
      {handle}
      <div className="min-w-0 flex-1">
        <h3 className="font-semibold">{item.name}</h3>
        {item.description && <p className="line-clamp-2 text-sm text-muted">{item.description}</p>}
      </div>
      <p className="text-right font-semibold tabular-nums">
        {item.price === null ? <Badge tone="warn">No price</Badge> : money(item.price, item.currency)}
      </p>
      <div className="flex w-full flex-wrap items-center justify-end sm:w-auto sm:shrink-0">
        {!item.published && <Badge tone="warn">Not available</Badge>}
        <VisibilityBadge entry={item} />
        <MoveButtons name={item.name} up={up} down={down} />
        <Button variant="quiet" compact onClick={prices} aria-label={`Prices of ${item.name}`}>
          Prices
        </Button>
        <Button variant="quiet" compact onClick={edit} aria-label={`Edit ${item.name}`}>
          Edit
        </Button>
        <RemoveButton name={item.name} action={remove}>
          This removes it from your menu. Existing orders keep it. You can't undo this.
        </RemoveButton>
      </div>
    </article>
  );
}

/** Moves an entry one step up or down. At the ends a button is disabled instead of removed, so that the focus stays. */
export function MoveButtons({
  name,
  up,
  down,
}: {
  name: string;
  up: (() => void) | undefined;
  down: (() => void) | undefined;
}) {
  return (
    <>
      <Button variant="quiet" compact aria-disabled={!up} onClick={up} aria-label={`Move ${name} up`}>
        <Icon name="up" />
      </Button>
      <Button variant="quiet" compact aria-disabled={!down} onClick={down} aria-label={`Move ${name} down`}>
        <Icon name="down" />
      </Button>
    </>
  );
}
