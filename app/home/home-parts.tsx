import type { ReactNode } from "react";
import { LinkButton } from "@/app/ui/button";

/** The waves at the bottom of the hero. */
export function Waves() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1200 90"
      preserveAspectRatio="none"
      className="absolute inset-x-0 bottom-0 h-16 w-full"
    >
      <path
        d="M0 52c100-32 200-32 300 0s200 32 300 0 200-32 300 0 200 32 300 0v38H0z"
        className="fill-sea"
        opacity="0.35"
      />
      <path
        d="M0 68c75-24 150-24 225 0s150 24 225 0 150-24 225 0 150 24 225 0 150-24 300 0v22H0z"
        className="fill-sea"
        opacity="0.6"
      />
    </svg>
  );
}

const NUMBERS = new Intl.NumberFormat("en-001");

/** A total and its unit. */
export function Count({ of, one, many }: { of: number; one: string; many: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-muted">{of === 1 ? one : many}</dt>
      <dd className="text-3xl font-semibold text-sea-deep">{NUMBERS.format(of)}</dd>
    </div>
  );
}

/** The entry point of one audience. */
export function AudienceCard({
  href,
  label,
  title,
  children,
}: {
  href: string;
  label: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <section className="flex flex-col items-start rounded-card border border-line bg-surface p-6 shadow-card">
      <h3 className="text-lg font-semibold">{title}</h3>
      <p className="mt-1 mb-4 text-muted">{children}</p>
      <LinkButton href={href} variant="secondary" prefetch={false} className="mt-auto">
        {label}
      </LinkButton>
    </section>
  );
}
