interface Props {
  id: string;
  base?: string;
}

/** What a form is of, and what it was made from (lib/admin/edits.ts). */
export function Of({ id, base }: Props) {
  return (
    <>
      <input type="hidden" name="_id" value={id} />
      {base !== undefined && <input type="hidden" name="_base" value={base} />}
    </>
  );
}
