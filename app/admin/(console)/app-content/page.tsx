import type { Metadata } from "next";
import { Card } from "@/app/ui/card";
import { A } from "../../_console/a";
import { ConsolePage } from "../../_console/console-page";
import { requireAdmin } from "../../_console/guard";
import { KINDS } from "./kinds";

export const metadata: Metadata = { title: "App content" };

export default async function AppContent() {
  await requireAdmin("app-content");
  return (
    <ConsolePage
      path="/admin/app-content"
      title="App content"
      lead="What the app shows beside places, events and stories."
    >
      <ul className="grid gap-6 sm:grid-cols-2">
        {Object.entries(KINDS).map(([kind, { label, what }]) => (
          <li key={kind}>
            <Card title={<A href={`/admin/app-content/${kind}`}>{label}</A>} className="h-full">
              <p className="text-muted">{what}</p>
            </Card>
          </li>
        ))}
      </ul>
    </ConsolePage>
  );
}
