import type { Metadata } from "next";
import { Card } from "@/app/ui/card";
import { ConsoleLink } from "../../_console/console-link";
import { ConsolePage } from "../../_console/console-page";
import { requireAdmin } from "../../_console/current-admin";
import { KINDS } from "./content-kinds";

export const metadata: Metadata = { title: "App content" };

export default async function AppContent() {
  await requireAdmin("app-content");
  return (
    <ConsolePage
      path="/admin/app-content"
      title="App content"
      lead="Everything the app shows except places, events and stories."
    >
      <ul className="grid gap-6 sm:grid-cols-2">
        {Object.entries(KINDS).map(([kind, { label, text }]) => (
          <li key={kind}>
            <Card title={<ConsoleLink href={`/admin/app-content/${kind}`}>{label}</ConsoleLink>} className="h-full">
              <p className="text-muted">{text}</p>
            </Card>
          </li>
        ))}
      </ul>
    </ConsolePage>
  );
}
