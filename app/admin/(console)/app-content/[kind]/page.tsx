import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Card } from "@/app/ui/card";
import { SubmitButton } from "@/app/ui/submit-button";
import { baseOf } from "@/lib/domains/admin/form-changes";
import { historyOf } from "@/lib/domains/admin/history.service";
import { content } from "@/lib/domains/app-content/app-content.service";
import { contentFields } from "@/lib/domains/app-content/app-content-admin.service";
import { db } from "@/lib/platform/database/database";
import { ConsoleLink } from "../../../_console/console-link";
import { ConsolePage } from "../../../_console/console-page";
import { requireAdmin } from "../../../_console/current-admin";
import { ActionForm } from "../../../_console/form";
import { History } from "../../../_console/history";
import { FormTarget } from "../../../_content/form-target";
import { save } from "../actions";
import { contentKind, KINDS, type Kind } from "../content-kinds";
import { ConfigFields } from "./config-fields";
import { HomeFields } from "./home-fields";
import { IntroFields } from "./intro-fields";
import { SlideFields } from "./slide-fields";

export const metadata: Metadata = { title: "App content" };

export default async function ContentPage({ params }: { params: Promise<{ kind: string }> }) {
  await requireAdmin("app-content");
  const kind = contentKind((await params).kind);
  if (!kind) notFound();
  const [{ data: value }, history] = await Promise.all([
    content({ db: db() }, kind),
    historyOf(db(), `app_content:${kind}`),
  ]);
  const address = `/api/v1/app/${kind}`;
  return (
    <ConsolePage path={`/admin/app-content/${kind}`} title={KINDS[kind].label} lead={KINDS[kind].text}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Card title="Edit">
          <ActionForm action={save} className="grid gap-6">
            <FormTarget id={kind} base={baseOf(contentFields(kind, value))} />
            <Fields kind={kind} />
            <div>
              <SubmitButton pending="Saving…">Save</SubmitButton>
            </div>
          </ActionForm>
        </Card>
        <Card title="API response" actions={<ConsoleLink href={address}>{address}</ConsoleLink>}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
          <pre tabIndex={0} className="max-h-96 overflow-auto rounded-control bg-sunken p-4 font-mono text-sm">
            {JSON.stringify({ data: value }, null, 2)}
          </pre>
        </Card>
        <History entries={history} />
      </div>
    </ConsolePage>
  );
}

/** The fields of a kind with their current values. */
async function Fields({ kind }: { kind: Kind }) {
  const ctx = { db: db() };
  switch (kind) {
    case "home":
      return <HomeFields home={(await content(ctx, kind)).data} />;
    case "tour":
      return <SlideFields slides={(await content(ctx, kind)).data} />;
    case "intro":
      return <IntroFields intro={(await content(ctx, kind)).data} />;
    case "config":
      return <ConfigFields config={(await content(ctx, kind)).data} />;
  }
}
