import { Button } from "@/app/ui/button";
import { Input } from "@/app/ui/field";
import { Icon } from "@/app/ui/icons";

/** Searches places, events and stories. Works without JavaScript. */
export function SearchForm({ q = "" }: { q?: string }) {
  return (
    <form action="/search" className="flex max-w-xl gap-2">
      <label htmlFor="search" className="sr-only">
        Search places, events and stories
      </label>
      <Input
        id="search"
        type="search"
        name="q"
        defaultValue={q}
        maxLength={200}
        required
        placeholder="Beaches, food, festivals…"
      />
      <Button type="submit" className="shrink-0 whitespace-nowrap">
        <Icon name="search" /> Search
      </Button>
    </form>
  );
}
