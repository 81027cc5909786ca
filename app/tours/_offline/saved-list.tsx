"use client";
import { useEffect, useState } from "react";
import { Button, buttonClasses, LinkButton } from "@/app/ui/button";
import { EmptyState } from "@/app/ui/empty-state";
import { canSave, listSaved, removeSaved, type SavedTour, sizeText } from "./saved-tours";

/** The tours that this browser keeps offline. */
export function SavedList() {
  const [tours, setTours] = useState<SavedTour[]>();
  useEffect(() => {
    void (canSave() ? listSaved() : Promise.resolve([])).then(setTours);
  }, []);

  async function remove(id: string): Promise<void> {
    await removeSaved(id);
    setTours((all) => all?.filter((tour) => tour.id !== id));
  }

  if (!tours) return <p className="min-h-40 text-muted">Looking for saved tours…</p>;
  if (tours.length === 0) {
    return (
      <EmptyState icon="route" title="No saved tours" action={<LinkButton href="/">Plan a tour</LinkButton>}>
        Open a tour and choose “Save for offline”. Its audio, map and texts then work without a connection.
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {tours.map(({ id, title, address, bytes, ends_at: end }) => (
        <li key={id} className="grid content-between gap-3 rounded-card border border-line bg-surface p-4 shadow-card">
          <div>
            <h2 dir="auto" className="text-xl font-semibold">
              {title}
            </h2>
            <p className="text-muted">
              <time dateTime={end}>{dayOf(end)}</time> · {sizeText(bytes)}
            </p>
          </div>
          <div className="flex flex-wrap gap-3">
            {/* Only a document is served without a connection, not what the router of the pages asks for. */}
            <a href={address} className={buttonClasses("primary")}>
              Open<span className="sr-only"> {title}</span>
            </a>
            <Button variant="quiet" onClick={() => void remove(id)}>
              Remove<span className="sr-only"> {title}</span>
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

const dayOf = (iso: string): string => new Intl.DateTimeFormat("en-001", { dateStyle: "full" }).format(new Date(iso));
