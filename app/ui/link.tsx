"use client";
import { useRouter } from "next/navigation";
import type { ComponentProps, MouseEvent } from "react";

interface Props extends ComponentProps<"a"> {
  href: string;
  /** Whether to prefetch the page on hover; true by default. */
  prefetch?: boolean;
}

/**
 * A link that navigates on the client for pages of ours, and prefetches them on hover. It covers what our pages need of
 * next/link in a tenth of its size.
 */
export function Link({ href, prefetch = true, onClick, ...rest }: Props) {
  const router = useRouter();
  const ours = href.startsWith("/") && !/^\/(api|docs|media|pay)(\/|$)/.test(href);

  function navigate(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (!ours || modified || event.defaultPrevented || rest.target || rest.download !== undefined) return;
    event.preventDefault();
    router.push(href);
  }
  return (
    <a href={href} onClick={navigate} onPointerEnter={() => ours && prefetch && router.prefetch(href)} {...rest} />
  );
}
