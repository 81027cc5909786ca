import type { ReactNode } from "react";
import { LinkButton } from "@/app/ui/button";
import { Notice } from "@/app/ui/notice";
import { SiteShell } from "@/app/ui/site-shell";

/** The visitors' page of a draft, below a banner that says so and leads back to the form. */
export function PreviewFrame({ back, noun, children }: { back: string; noun: string; children: ReactNode }) {
  return (
    <SiteShell>
      <aside aria-label="Preview" className="sticky top-2 z-20 mb-6 shadow-card">
        <Notice tone="warn">
          <p className="flex flex-wrap items-center justify-between gap-3">
            <span>
              <strong>Preview.</strong> Visitors can't see this {noun} yet, and its own links don't work before it is
              published.
            </span>
            <LinkButton href={back} variant="secondary" compact>
              Back to editing
            </LinkButton>
          </p>
        </Notice>
      </aside>
      {children}
    </SiteShell>
  );
}
