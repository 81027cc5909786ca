import type { Metadata } from "next";
import { pageContext } from "@/app/page-context";
import { signInProviders } from "../sign-in-providers";
import { Notifications } from "./notifications";

export const metadata: Metadata = { title: "Notifications" };

/** A visitor's notifications in the browser: of tours, favorite events and orders. */
export default async function NotificationsPage() {
  const { actor } = await pageContext();
  return <Notifications signedIn={actor.type === "user"} providers={signInProviders()} />;
}
