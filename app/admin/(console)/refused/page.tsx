import type { Metadata } from "next";
import Forbidden from "../forbidden";

export const metadata: Metadata = { title: "No access" };

/** proxy.ts rewrites a request for a screen that the user's role may not see to this page. */
export default function Refused() {
  return <Forbidden />;
}
