import { Button } from "@/app/ui/button";
import { Icon } from "@/app/ui/icons";
import { SearchInput } from "./search-input";

/** Searches places, events and stories. Works without JavaScript. */
export const SearchForm = ({ q }: { q?: string | undefined }) => (
  <form action="/search" className="flex max-w-xl gap-2">
    <SearchInput q={q} />
    <Button type="submit" className="shrink-0 whitespace-nowrap">
      <Icon name="search" /> Search
    </Button>
  </form>
);
