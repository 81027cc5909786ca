import type { Metadata } from "next";
import Forbidden from "../forbidden";

export const metadata: Metadata = { title: "Not for your role" };

/** What proxy.ts answers with in place of a screen that the role of whoever asks does not reach. */
export default function Refused() {
  return <Forbidden />;
}
