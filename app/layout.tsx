import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { env } from "@/lib/platform/settings/env";
import { chosenTheme } from "./theme/theme";
import "./globals.css";

export function generateMetadata(): Metadata {
  const { DESTINATION_NAME: name } = env();
  return {
    title: { default: name, template: `%s · ${name}` },
    description: "Places, events, tours and orders for a tourist destination.",
  };
}
export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#fbf8f1" },
    { media: "(prefers-color-scheme: dark)", color: "#0c1a20" },
  ],
};

/** Every page is rendered per request: its scripts carry a nonce (proxy.ts), and its theme comes from a cookie. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" data-theme={await chosenTheme()}>
      <body>{children}</body>
    </html>
  );
}
