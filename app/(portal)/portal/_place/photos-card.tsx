"use client";
import { type DragEvent, useState } from "react";
import { buttonClasses } from "@/app/ui/button";
import { Card } from "@/app/ui/card";
import type { Failure } from "../_lib/api-call";
import { ConfirmAction } from "../_lib/confirm-action";
import { FailureNotice } from "../_lib/failure-notice";
import { type OwnPlace, removeImage, uploadImage } from "./own-place";

const TYPES = "image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic,image/heif";

interface Props {
  place: OwnPlace;
  reload: () => Promise<boolean>;
}

/** The photos of a place: dropped, chosen from files, or taken with a phone's camera. */
export function PhotosCard({ place, reload }: Props) {
  const [state, setState] = useState<{ sending: number; over: boolean; failure?: Failure }>({
    sending: 0,
    over: false,
  });
  const send = async (files: Iterable<File>) => {
    const all = [...files];
    let failure: Failure | undefined;
    for (const [at, file] of all.entries()) {
      setState({ sending: all.length - at, over: false });
      const result = await uploadImage(place.id, file, `Photo of ${place.name}`);
      if (result.failure) failure = result.failure;
    }
    await reload();
    setState({ sending: 0, over: false, ...(failure && { failure }) });
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    void send(event.dataTransfer.files);
  };
  const input = (label: string, camera: boolean) => (
    <label className={buttonClasses("secondary", "cursor-pointer focus-within:outline-2")}>
      {label}
      <input
        type="file"
        accept={TYPES}
        {...(camera ? { capture: "environment" as const } : { multiple: true })}
        disabled={state.sending > 0}
        className="sr-only"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = "";
          void send(files);
        }}
      />
    </label>
  );
  return (
    <Card title="Photos">
      <div className="grid gap-5">
        <FailureNotice failure={state.failure} />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the buttons inside do the same */}
        <div
          onDragOver={(event) => {
            event.preventDefault();
            if (!state.over) setState({ ...state, over: true });
          }}
          onDragLeave={() => setState({ ...state, over: false })}
          onDrop={onDrop}
          className={`grid justify-items-center gap-3 rounded-card border border-dashed border-edge p-6 text-center ${state.over ? "bg-sunken" : ""}`}
        >
          <p className="text-muted">Drop photos here, up to 25 MB each.</p>
          <div className="flex flex-wrap justify-center gap-2">
            {input("Choose photos", false)}
            {input("Take a photo", true)}
          </div>
          <p role="status" className="min-h-6">
            {state.sending > 0 && `Uploading… ${state.sending} to go.`}
          </p>
        </div>
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          {place.images.map((image, at) => (
            <li key={image.id} className="grid content-start gap-2">
              <picture>
                {(["image/avif", "image/webp"] as const).map((type) => (
                  <source
                    key={type}
                    type={type}
                    sizes="(min-width: 40rem) 15rem, 45vw"
                    srcSet={image.sources
                      .filter((source) => source.type === type)
                      .map(({ url, width }) => `${url} ${width}w`)
                      .join(", ")}
                  />
                ))}
                <img
                  src={image.url}
                  alt={image.alt}
                  width={image.width}
                  height={image.height}
                  loading="lazy"
                  className="aspect-4/3 w-full rounded-control bg-sunken object-cover"
                />
              </picture>
              <RemovePhoto placeId={place.id} imageId={image.id} nth={at + 1} reload={reload} />
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

interface RemoveProps {
  placeId: string;
  imageId: string;
  /** Its position among the photos, from 1. */
  nth: number;
  reload: Props["reload"];
}

const RemovePhoto = ({ placeId, imageId, nth, reload }: RemoveProps) => (
  <ConfirmAction
    variant="quiet"
    compact
    label="Remove"
    name={`Remove photo ${nth}`}
    title={`Remove photo ${nth}?`}
    confirm="Remove"
    cancel="Keep"
    action={async () => {
      const { failure } = await removeImage(placeId, imageId);
      if (!failure) await reload();
      return failure;
    }}
  >
    Visitors no longer see it.
  </ConfirmAction>
);
