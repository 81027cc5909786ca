import type { Intro } from "@/lib/domains/app-content/app-content.contract";
import { CheckboxField, TextField } from "../../../_console/fields";

const ADDRESS = "Optional. A web address, or a path under /media/.";

/** The fields of the intro video. */
export function IntroFields({ intro }: { intro: Intro }) {
  return (
    <div className="grid gap-4">
      <CheckboxField name="enabled" label="Play an intro" checked={intro.enabled} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="video_url" label="Video" hint={ADDRESS} value={intro.video_url ?? ""} />
        <TextField name="thumbnail_url" label="Thumbnail" hint={ADDRESS} value={intro.thumbnail_url ?? ""} />
        <TextField
          name="duration_seconds"
          label="Length in seconds"
          inputMode="numeric"
          value={String(intro.duration_seconds)}
        />
        <TextField
          name="fallback_animation"
          label="Fallback animation"
          hint="Its name in the app."
          value={intro.fallback_animation}
        />
        <TextField name="fallback_url" label="Fallback image" hint={ADDRESS} value={intro.fallback_url ?? ""} />
      </div>
    </div>
  );
}
