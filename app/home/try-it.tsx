import { env } from "@/lib/env";
import { Copy } from "./copy";

/** Lines that can be pasted into a terminal, and are answered by this server. */
export function TryIt() {
  const { BASE_URL: base, DESTINATION_CENTER: center } = env();
  const here = `lat=${center[0]}&lng=${center[1]}`;
  const lines = [
    ["Places, the best rated first", `curl '${base}/api/v1/places?sort=rating&limit=3'`],
    ["What is near", `curl '${base}/api/v1/places?sort=distance&${here}&limit=3'`],
    ["What is on this week", `curl '${base}/api/v1/events?window=this_week'`],
    ["A guest, who can plan tours and fill a cart", `curl -X POST '${base}/api/v1/auth/guest'`],
  ] as const;
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {lines.map(([what, line]) => (
        <li key={line} className="rounded-card border border-line bg-surface p-4 shadow-card">
          <div className="flex items-center justify-between gap-3">
            <h3 className="font-semibold">{what}</h3>
            <Copy text={line} />
          </div>
          <pre className="mt-2 rounded-control bg-sunken p-3 text-sm break-all whitespace-pre-wrap">
            <code>{line}</code>
          </pre>
        </li>
      ))}
    </ul>
  );
}
