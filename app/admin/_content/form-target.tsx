interface Props {
  id: string;
  base?: string;
}

/** Hidden fields: the record that a form edits, and the values it was rendered with (lib/domains/admin/form-changes.ts). */
export function FormTarget({ id, base }: Props) {
  return (
    <>
      <input type="hidden" name="_id" value={id} />
      {base !== undefined && <input type="hidden" name="_base" value={base} />}
    </>
  );
}
