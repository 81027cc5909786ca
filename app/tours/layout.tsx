import type { Metadata } from "next";
import type { ReactNode } from "react";

/** Tours can be installed: they are what visitors open on the way, without a connection. */
export const metadata: Metadata = {
  manifest: "/app.webmanifest",
  icons: { icon: "/icon.svg", apple: "/icons/apple-touch-180.png" },
};

export default function ToursLayout({ children }: { children: ReactNode }) {
  return children;
}
