"use client";
import type { ReactNode } from "react";
import { Badge } from "@/app/ui/badge";
import { Button } from "@/app/ui/button";
import { useFormats } from "@/app/ui/formats-context";
import { Icon } from "@/app/ui/icons";
import type { Trouble } from "../_lib/ask";
import { RemoveButton } from "./remove-button";
import { ShownBadge } from "./shown-badge";
import type { Item } from "./use-menu";

interface Props {
  item: Item;
  handle: ReactNode;
  up: (() => void) | undefined;
  down: (() => void) | undefined;
  edit: () => void;
  prices: () => void;
  remove: () => Promise<Trouble | undefined>;
}

/** An item of the menu as its merchant sees it, with everything that can be done with it. */
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
        {!item.published && <Badge tone="warn">Cannot be ordered</Badge>}
        <ShownBadge of={item} />
        <MoveButtons name={item.name} up={up} down={down} />
        <Button variant="quiet" compact onClick={prices} aria-label={`Prices of ${item.name}`}>
          Prices
        </Button>
        <Button variant="quiet" compact onClick={edit} aria-label={`Edit ${item.name}`}>
          Edit
        </Button>
        <RemoveButton name={item.name} act={remove}>
          It leaves your menu for good. Orders that have it keep it.
        </RemoveButton>
      </div>
    </article>
  );
}

/** One step up or down; at an end the button stays, so that the focus does not jump. */
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
