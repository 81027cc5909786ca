"use client";
import { useRouter } from "next/navigation";
import { type FormEvent, useRef, useState } from "react";
import { Field, Input } from "@/app/ui/field";
import { Notice } from "@/app/ui/notice";
import { SubmitButton } from "@/app/ui/submit-button";
import { IMAGE_TEXT } from "@/lib/domains/content/content.schemas";
import { CONSOLE_UPLOAD_PATH } from "@/lib/http/console-upload";

const TYPES = "image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic,image/heif";

interface Props {
  owner: "place" | "event" | "story";
  id: string;
}

/** Uploads a photo with its alt text, credit and licence, and shows it on the page. */
export function PhotoUpload({ owner, id }: Props) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<{ busy: boolean; done?: boolean; error?: string }>({ busy: false });
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.busy) return;
    const body = new FormData(event.currentTarget);
    const file = body.get("file");
    if (!(file instanceof File) || file.size === 0) return setState({ busy: false, error: "Choose a photo." });
    setState({ busy: true });
    const error = await upload(body);
    if (error !== undefined) return setState({ busy: false, error });
    form.current?.reset();
    setState({ busy: false, done: true });
    router.refresh();
  };
  return (
    <form ref={form} onSubmit={(event) => void send(event)} className="grid gap-4" noValidate>
      <input type="hidden" name="entity_type" value={owner} />
      <input type="hidden" name="entity_id" value={id} />
      {state.error && (
        <Notice tone="bad" role="alert">
          {state.error}
        </Notice>
      )}
      {state.done && (
        <Notice tone="good" role="status">
          Photo added.
        </Notice>
      )}
      <Field id="photo-file" label="Add a photo" hint="JPEG, PNG, WebP, AVIF, HEIC or GIF, up to 25 MB.">
        <Input id="photo-file" name="file" type="file" accept={TYPES} aria-describedby="photo-file-hint" />
      </Field>
      <Field id="photo-alt" label="Alt text" hint="Describe the photo for people who cannot see it.">
        <Input id="photo-alt" name="alt" maxLength={IMAGE_TEXT.alt} aria-describedby="photo-alt-hint" />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field id="photo-credit" label="Credit">
          <Input id="photo-credit" name="credit" maxLength={IMAGE_TEXT.credit} />
        </Field>
        <Field id="photo-licence" label="Licence">
          <Input id="photo-licence" name="licence" maxLength={IMAGE_TEXT.licence} placeholder="CC BY-SA 4.0" />
        </Field>
      </div>
      <div>
        <SubmitButton variant="secondary" busy={state.busy} pending="Uploading…">
          Upload photo
        </SubmitButton>
      </div>
    </form>
  );
}

/** Sends the form. Returns why it failed. */
async function upload(body: FormData): Promise<string | undefined> {
  try {
    const response = await fetch(CONSOLE_UPLOAD_PATH, { method: "POST", body });
    if (response.ok) return undefined;
    const { error } = (await response.json()) as { error?: string };
    return error ?? FAILED;
  } catch {
    return FAILED;
  }
}

const FAILED = "The upload failed. Check your connection and try again.";
