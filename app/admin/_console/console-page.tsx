import type { ReactNode } from "react";
import { PageHeader } from "@/app/ui/page-header";
import { readFlashMessage } from "./flash-cookie";
import { FlashMessage } from "./flash-message";

interface Props {
  /** The page's own path: an action addresses its flash message to it. */
  path: string;
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the console: the outcome of the last action, the heading, the content. */
export async function ConsolePage({ path, title, lead, actions, children }: Props) {
  const flash = await readFlashMessage(path);
  return (
    <>
      {flash && <FlashMessage key={flash.id} {...flash} />}
      <PageHeader title={title} lead={lead} actions={actions} />
      {children}
    </>
  );
}
