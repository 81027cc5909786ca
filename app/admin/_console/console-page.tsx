import type { ReactNode } from "react";
import { PageHeader } from "@/app/ui/page-header";
import { Said } from "./said";
import { saidAt } from "./said-cookie";

interface Props {
  /** The page's own path, for what an action that led here has to say. */
  path: string;
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen of the console: what was just done, the heading, the content. */
export async function ConsolePage({ path, title, lead, actions, children }: Props) {
  const last = await saidAt(path);
  return (
    <>
      {last && <Said key={last.id} {...last} />}
      <PageHeader title={title} lead={lead} actions={actions} />
      {children}
    </>
  );
}
