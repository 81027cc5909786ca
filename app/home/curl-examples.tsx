import { CopyButton } from "@/app/ui/copy-button";
import { env } from "@/lib/platform/settings/env";

/** Commands to paste into a terminal, which this server answers. */
export function CurlExamples() {
  const { BASE_URL: base, DESTINATION_CENTER: center } = env();
  const here = `lat=${center[0]}&lng=${center[1]}`;
  const commands = [
    ["Top-rated places", `curl '${base}/api/v1/places?sort=rating&limit=3'`],
    ["Places nearby", `curl '${base}/api/v1/places?sort=distance&${here}&limit=3'`],
    ["Events this week", `curl '${base}/api/v1/events?window=this_week'`],
    ["Create a guest account to plan tours", `curl -X POST '${base}/api/v1/auth/guest'`],
  ] as const;
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {commands.map(([title, command]) => (
        <li key={command} className="rounded-card border border-line bg-surface p-4 shadow-card">
          <div className="flex items-center justify-between gap-3">
            <h3 className="font-semibold">{title}</h3>
            <CopyButton text={command} />
          </div>
          <pre className="mt-2 rounded-control bg-sunken p-3 text-sm break-all whitespace-pre-wrap">
            <code>{command}</code>
          </pre>
        </li>
      ))}
    </ul>
  );
}
