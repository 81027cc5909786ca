import type { IconName } from "@/app/ui/icons";
import { type AdminRole, may, type Permission } from "@/lib/domains/admin/permissions";

interface Screen {
  path: string;
  label: string;
  icon: IconName;
  permission: Permission;
}

/** The screens of the console in the order of the navigation. Each page checks its permission again. */
export const SCREENS: readonly { label?: string; screens: readonly Screen[] }[] = [
  { screens: [{ path: "/admin", label: "Overview", icon: "sun", permission: "overview" }] },
  {
    label: "To review",
    screens: [
      { path: "/admin/claims", label: "Claims", icon: "check", permission: "claims" },
      { path: "/admin/reviews", label: "Reviews", icon: "flag", permission: "reviews" },
      { path: "/admin/photos", label: "Photos", icon: "photo", permission: "photos" },
      { path: "/admin/narrations", label: "Failed audio", icon: "play", permission: "narrations" },
      { path: "/admin/payments", label: "Flagged payments", icon: "warning", permission: "payments" },
    ],
  },
  {
    label: "Commerce",
    screens: [
      { path: "/admin/orders", label: "Orders", icon: "receipt", permission: "orders" },
      { path: "/admin/disbursements", label: "Payouts", icon: "coins", permission: "disbursements" },
      { path: "/admin/products", label: "Menu items", icon: "food", permission: "products" },
    ],
  },
  {
    label: "Content",
    screens: [
      { path: "/admin/places", label: "Places", icon: "pin", permission: "content" },
      { path: "/admin/events", label: "Events", icon: "calendar", permission: "content" },
      { path: "/admin/stories", label: "Stories", icon: "star", permission: "content" },
      { path: "/admin/lists", label: "Lists", icon: "list", permission: "content" },
      { path: "/admin/feeds", label: "Feeds", icon: "down", permission: "feeds" },
      { path: "/admin/map-kinds", label: "Kinds on maps", icon: "list", permission: "content" },
      { path: "/admin/holidays", label: "Holidays", icon: "calendar", permission: "content" },
      { path: "/admin/app-content", label: "App content", icon: "edit", permission: "app-content" },
      { path: "/admin/tour-types", label: "Tour types", icon: "route", permission: "tour-types" },
    ],
  },
  {
    label: "People",
    screens: [
      { path: "/admin/users", label: "App users", icon: "person", permission: "users" },
      { path: "/admin/console-users", label: "Console users", icon: "person", permission: "console-users" },
      { path: "/admin/security", label: "Your sign-in", icon: "lock", permission: "security" },
      { path: "/admin/audit", label: "Audit log", icon: "list", permission: "audit" },
    ],
  },
];

/** proxy.ts rewrites a request for a screen that the role may not see to this path, which answers 403. */
export const FORBIDDEN_PATH = "/admin/refused";

/** The permission of the screen that an address belongs to; undefined for an address of no screen. */
export function permissionAt(path: string): Permission | undefined {
  const all = SCREENS.flatMap(({ screens }) => screens);
  const home = all.find((screen) => screen.path === path.replace(/\/+$/, ""));
  return (home ?? all.find((screen) => screen.path !== "/admin" && path.startsWith(`${screen.path}/`)))?.permission;
}

/** The navigation for a role: only screens that it may see. */
export const navigationOf = (role: AdminRole) =>
  SCREENS.flatMap(({ label, screens }) => {
    const items = screens
      .filter(({ permission }) => may(role, permission))
      .map(({ path, label, icon }) => ({ href: path, label, icon, exact: path === "/admin" }));
    return items.length > 0 ? [{ ...(label !== undefined && { label }), items }] : [];
  });
