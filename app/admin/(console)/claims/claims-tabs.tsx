import { TabsNav } from "@/app/ui/tabs-nav";

const TABS = [
  { href: "/admin/claims", label: "Claims", exact: true },
  { href: "/admin/claims/proposals", label: "Proposed places" },
];

/** The two queues of merchants who want to manage a place: one that is listed, or one that is not. */
export const ClaimsTabs = () => <TabsNav label="Claims" tabs={TABS} />;
