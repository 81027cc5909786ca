"use client";
import { useEffect, useRef } from "react";
import { Notice } from "@/app/ui/notice";

/** What the last action did. It takes the focus once and is forgotten, so that coming back does not say it again. */
export function Said({ text, id, cookie }: { text: string; id: string; cookie: string }) {
  const line = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same words said again are news
  useEffect(() => {
    line.current?.focus();
    const secure = cookie.startsWith("__Host-") ? "; Secure" : "";
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `${cookie}=; Path=/; Max-Age=0${secure}`;
  }, [id, cookie]);
  return (
    <div className="mb-6">
      <Notice tone="good" role="status" ref={line}>
        {text}
      </Notice>
    </div>
  );
}
