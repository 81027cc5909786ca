"use client";
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import type { ReactNode } from "react";
import { Icon } from "@/app/ui/icons";
import type { Item } from "./use-menu";

export interface Props {
  entries: readonly Item[];
  row: (item: Item, index: number, handle: ReactNode) => ReactNode;
  move: (from: number, to: number) => void;
}

/** A list whose rows can be dragged by their handle, with a pointer or the keyboard (Space, arrows, Space). */
export default function SortableList({ entries, row, move }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const indexOf = (id: string | number | undefined) => entries.findIndex((entry) => entry.id === id);
  const nameOf = (id: string | number) => entries[indexOf(id)]?.name ?? "";
  const positionOf = (id: string | number | undefined) => `position ${indexOf(id) + 1} of ${entries.length}`;
  const announcements: Announcements = {
    onDragStart: ({ active }) => `${nameOf(active.id)} picked up at ${positionOf(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `${nameOf(active.id)} moved to ${positionOf(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => `${nameOf(active.id)} dropped at ${positionOf(over?.id)}.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} returned to ${positionOf(active.id)}.`,
  };
  function handleDragEnd({ active, over }: DragEndEvent): void {
    const [from, to] = [indexOf(active.id), indexOf(over?.id)];
    if (from >= 0 && to >= 0 && from !== to) move(from, to);
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={handleDragEnd}
      accessibility={{
        announcements,
        screenReaderInstructions: {
          draggable: "Press Space to pick up, the arrow keys to move, Space to drop, Escape to cancel.",
        },
      }}
    >
      <SortableContext items={[...entries]} strategy={verticalListSortingStrategy}>
        <ul className="grid gap-2">
          {entries.map((entry, index) => (
            <SortableRow key={entry.id} entry={entry}>
              {(handle) => row(entry, index, handle)}
            </SortableRow>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

function SortableRow({ entry, children }: { entry: Item; children: (handle: ReactNode) => ReactNode }) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: entry.id,
  });
  const handle = (
    <button
      ref={setActivatorNodeRef}
      type="button"
      className="grid size-11 cursor-grab touch-none place-items-center rounded-control text-muted hover:bg-sea-soft"
      {...attributes}
      {...listeners}
      aria-label={`Move ${entry.name}`}
    >
      <Icon name="drag" />
    </button>
  );
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? "relative z-10 opacity-80" : undefined}
      // Set through the DOM, which the content security policy allows; the server's HTML has no style attribute.
      style={transform ? { transform: `translate3d(0, ${transform.y}px, 0)`, transition } : undefined}
    >
      {children(handle)}
    </li>
  );
}
