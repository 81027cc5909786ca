import { Input } from "@/app/ui/field";

/** The field of a form to `/search`. */
export const SearchInput = ({ q = "" }: { q?: string | undefined }) => (
  <>
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
  </>
);
