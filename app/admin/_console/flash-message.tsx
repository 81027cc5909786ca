"use client";
import { useEffect, useRef } from "react";
import { Notice } from "@/app/ui/notice";

/** The outcome of the last action. It takes the focus once and deletes its cookie, so that Back does not repeat it. */
export function FlashMessage({ text, id, cookie }: { text: string; id: string; cookie: string }) {
  const notice = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same text with another id is a new message
  useEffect(() => {
    notice.current?.focus();
    const secure = cookie.startsWith("__Host-") ? "; Secure" : "";
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `${cookie}=; Path=/; Max-Age=0${secure}`;
  }, [id, cookie]);
  return (
    <div className="mb-6">
      <Notice tone="good" role="status" ref={notice}>
        {text}
      </Notice>
    </div>
  );
}
