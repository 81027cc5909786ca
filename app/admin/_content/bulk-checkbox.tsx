/** Selects a row of a `BulkForm`. */
export const BulkCheckbox = ({ id, name }: { id: string; name: string }) => (
  <label className="flex min-h-11 min-w-11 cursor-pointer items-center sm:-my-2.5">
    <input type="checkbox" name={`ids.${id}`} value={id} className="size-5 accent-sea" />
    <span className="sr-only">Select {name}</span>
  </label>
);
