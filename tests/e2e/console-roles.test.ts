import { readdir, readFile } from "node:fs/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { SIGNED_OUT } from "@/app/admin/_console/form-state";
import { may, type Permission, refusal } from "@/lib/domains/admin/permissions";
import { newStaff, staffCookie } from "@/tests/support/console";
import { MANY_CLIENTS } from "@/tests/support/people";
import { triesAll } from "@/tests/support/rounds";
import { sessionOf } from "@/tests/support/sessions";
import { useWorld } from "@/tests/support/world";

const world = useWorld((base) => Promise.resolve({ ...MANY_CLIENTS, BASE_URL: base }));
const FOLDER = "app/admin/(console)";

/** The permissions that each part of the console needs to see its screens and to run its actions. */
const PARTS: Record<string, { see: Permission; act?: Permission }> = {
  "": { see: "overview" },
  claims: { see: "claims", act: "claims.decide" },
  reviews: { see: "reviews", act: "reviews" },
  photos: { see: "photos", act: "photos" },
  narrations: { see: "narrations", act: "narrations" },
  payments: { see: "payments", act: "payments" },
  orders: { see: "orders", act: "orders.refund" },
  disbursements: { see: "disbursements", act: "disbursements" },
  products: { see: "products", act: "products" },
  places: { see: "content", act: "content" },
  events: { see: "content", act: "content" },
  stories: { see: "content", act: "content" },
  lists: { see: "content", act: "content" },
  feeds: { see: "feeds", act: "feeds" },
  "map-kinds": { see: "content", act: "content" },
  holidays: { see: "content", act: "content" },
  "app-content": { see: "app-content", act: "app-content" },
  "tour-types": { see: "tour-types", act: "tour-types" },
  users: { see: "users", act: "users" },
  "console-users": { see: "console-users", act: "console-users" },
  security: { see: "security", act: "security" },
  audit: { see: "audit" },
  // Above every list; each list checks its own permission too.
  "saved filters": { see: "overview", act: "overview" },
};
/** Actions without a permission: sign-in and sign-out. */
const PUBLIC_ACTIONS = ["app/admin/sign-in/actions.ts", "app/admin/_console/sign-out.ts"];
const STAFF = ["curator", "admin", "super_admin"] as const;

type Caller = { who: string; role: (typeof STAFF)[number] | null; cookie: string };
const callers: Caller[] = [];
/**
 * The callers of the nth screen or action that needs a permission: the lowest role that has it, the one below, and a stranger
 * of another kind each time. `npm run test:all` tries every role and every kind.
 */
const callersOf = (n: number, permission: Permission): Caller[] => {
  if (triesAll) return callers;
  const lowest = STAFF.findIndex((role) => may(role, permission));
  const strangers = callers.filter(({ role }) => role === null);
  return [
    ...callers.filter(({ role }) => role !== null && [lowest - 1, lowest].includes(STAFF.indexOf(role))),
    ...strangers.filter((_, kind) => kind === n % strangers.length),
  ];
};
const screens: { path: string; part: string }[] = [];
const actions: { id: string; name: string; part: string; path: string }[] = [];

interface Manifest {
  node: Record<string, { filename?: string; exportedName?: string; workers: Record<string, unknown> }>;
}
const partOf = (file: string): string =>
  file === "app/admin/_console/saved-filter-actions.ts"
    ? "saved filters"
    : (/^([^/[\]]+)\//.exec(file.slice(FOLDER.length + 1))?.[1] ?? "");
const pathOf = (page: string): string =>
  page
    .replace(FOLDER, "/admin")
    .replace(/\/page(\.tsx)?$/, "")
    .replace(/\[\w+\]/g, "1");

beforeAll(async () => {
  for (const role of STAFF) {
    callers.push({ who: role, role, cookie: await staffCookie(world, await newStaff(world, role)) });
  }
  const user = await world.user({ role: "super_admin" });
  const { cookie } = await sessionOf(world, user.id);
  callers.push({ who: "nobody", role: null, cookie: "" });
  callers.push({ who: "an app user", role: null, cookie });
  callers.push({ who: "an app token", role: null, cookie: `destination.admin=${user.token}` });
  callers.push({ who: "a made-up cookie", role: null, cookie: "destination.admin=x; destination.flash=x" });
  for (const entry of await readdir(FOLDER, { recursive: true })) {
    // The page that refuses access is not a screen.
    if (/(^|\/)page\.tsx$/.test(entry) && !entry.startsWith("refused/"))
      screens.push({ path: pathOf(`${FOLDER}/${entry}`), part: partOf(`${FOLDER}/${entry}`) });
  }
  const manifest = JSON.parse(await readFile(".next/server/server-reference-manifest.json", "utf8")) as Manifest;
  for (const [id, { filename = "", exportedName = "", workers }] of Object.entries(manifest.node)) {
    if (!filename.startsWith("app/admin/") || PUBLIC_ACTIONS.includes(filename)) continue;
    const [worker = ""] = Object.keys(workers);
    actions.push({ id, name: `${filename}#${exportedName}`, part: partOf(filename), path: pathOf(worker) });
  }
});

test("every screen and every action belongs to a part in the table", () => {
  expect(screens.length).toBeGreaterThan(14);
  expect(actions.length).toBeGreaterThan(13);
  expect(screens.filter(({ part }) => !PARTS[part])).toEqual([]);
  expect(actions.filter(({ part }) => !PARTS[part]?.act)).toEqual([]);
});

describe("screens", () => {
  test("answer roles with the permission, and show nothing to anyone else", async () => {
    for (const [n, { path, part }] of screens.entries()) {
      const permission = PARTS[part]?.see ?? "console-users";
      for (const { who, role, cookie } of callersOf(n, permission)) {
        const { status, headers, text } = await world.api(path, { headers: { cookie } });
        const outcome = [path, who, status, headers.get("location")];
        if (role === null) {
          expect(outcome).toEqual([path, who, 307, "/admin/sign-in"]);
          expect(text).not.toContain("<h1");
        } else if (may(role, permission)) {
          // There may be no record with the id 1.
          expect([200, 404], outcome.join(" ")).toContain(status);
          expect(text, outcome.join(" ")).not.toContain(">No access</h1>");
        } else {
          expect(status, outcome.join(" ")).toBe(403);
          // In the HTML itself, for a browser without JavaScript, and nothing of the screen.
          expect(text, outcome.join(" ")).toContain(">No access</h1>");
          expect(text, outcome.join(" ")).toMatch(/<title>No access/);
        }
      }
    }
  }, 180_000);

  test("are refused under every spelling of their address, and so is the address of the refusal page", async () => {
    const cookie = callers.find(({ role }) => role === "curator")?.cookie ?? "";
    for (const path of ["/admin/products/", "/admin//products", "/admin/%70roducts", "/admin/products?_rsc=1"]) {
      for (const method of ["GET", "HEAD"]) {
        const { status, text, headers } = await world.api(path, { method, headers: { cookie } });
        expect([403, 404, 308], `${method} ${path} ${headers.get("location")}`).toContain(status);
        expect(text).not.toContain(">Menu items</h1>");
      }
    }
    expect((await world.api("/admin/refused", { headers: { cookie } })).status).toBe(403);
  });

  test("are in the navigation only for roles with the permission", async () => {
    for (const { role, cookie } of callers) {
      if (role === null) continue;
      const { text } = await world.api("/admin", { headers: { cookie } });
      const linked = [...text.matchAll(/href="\/admin\/([a-z-]+)"/g)].map(([, part]) => part ?? "");
      expect(new Set(linked).size).toBeGreaterThan(3);
      for (const part of linked) expect(may(role, PARTS[part]?.see ?? "console-users"), `${role} ${part}`).toBe(true);
    }
  });
});

const hasPermission =
  (permission: Permission) =>
  ({ role }: Caller) =>
    role !== null && may(role, permission);
const lacksPermission = (permission: Permission) => (caller: Caller) => !hasPermission(permission)(caller);

/** Submits a form to an action as a page's script does, without rendering any page first. */
function forge({ id, path }: (typeof actions)[number], cookie: string, headers: Record<string, string> = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries({
    id: "1",
    role: "admin",
    email: "x",
    event: "x",
    reason: "x",
    notes: "x",
  })) {
    body.set(`1_${name}`, value);
  }
  body.set("0", JSON.stringify([{ attempt: 0, errors: {}, values: {} }, "$K1"]));
  const sent = { "next-action": id, cookie, origin: world.base, "sec-fetch-site": "same-origin", ...headers };
  return world.api(path, { method: "POST", body, headers: sent });
}

describe("actions called with a form that no page rendered", () => {
  const rows = async () => (await world.sql`select count(*)::int as rows from audit_log`)[0]?.rows;

  test("refuse callers without the permission and change nothing", async () => {
    const before = await rows();
    for (const [n, action] of actions.entries()) {
      const permission = PARTS[action.part]?.act ?? "console-users";
      for (const { who, role, cookie } of callersOf(n, permission).filter(lacksPermission(permission))) {
        const { text, headers } = await forge(action, cookie);
        const outcome = `${action.name} by ${who}: ${text.slice(0, 300)}`;
        if (role === null) {
          expect([headers.get("x-action-redirect"), text], outcome).toEqual([
            null,
            expect.stringContaining(SIGNED_OUT),
          ]);
        } else {
          expect(text, outcome).toContain(refusal(role, permission));
        }
      }
    }
    expect(await rows()).toBe(before);
  }, 180_000);

  test("answer callers with the permission", async () => {
    for (const [n, action] of actions.entries()) {
      const permission = PARTS[action.part]?.act ?? "console-users";
      for (const { role, cookie } of callersOf(n, permission).filter(hasPermission(permission))) {
        const { text } = await forge(action, cookie);
        expect(text, `${action.name} by ${role}`).not.toContain(" may not ");
        expect(text, `${action.name} by ${role}`).toContain('"attempt":1');
      }
    }
  }, 120_000);

  test("refuse a cross-origin form and a form without an origin", async () => {
    const boss = callers.find(({ role }) => role === "super_admin")?.cookie ?? "";
    const before = await rows();
    for (const action of actions) {
      for (const headers of [
        { "sec-fetch-site": "cross-site" },
        { origin: "https://evil.example" },
        { origin: "null" },
      ]) {
        const { text, status } = await forge(action, boss, headers);
        expect(status >= 400 || text.includes("was not sent from the console"), `${action.name} ${status}`).toBe(true);
      }
    }
    expect(await rows()).toBe(before);
  }, 120_000);
});
