import { describe, expect, test } from "vitest";
import { adminOf } from "@/lib/domains/admin/admin-session.service";
import {
  changeAdminRole,
  listAdminUsers,
  removeAdminUser,
  resetAdminPassword,
} from "@/lib/domains/admin/admin-users-change.service";
import type { Operator } from "@/lib/domains/admin/operator";
import { may, PERMISSIONS, type Permission } from "@/lib/domains/admin/permissions";
import { decideClaim } from "@/lib/domains/commerce/claims/decisions.service";
import { createDisbursement } from "@/lib/domains/commerce/disbursements/disbursements-admin.service";
import { formatMajor, parseMinor } from "@/lib/domains/commerce/money-text";
import { refundOrder } from "@/lib/domains/commerce/refunds/refunds.service";
import { resolveFlagged } from "@/lib/domains/commerce/webhooks/flagged.service";
import { changeRole, deleteUser } from "@/lib/flows/users-admin/users-admin.service";
import { runAdmin } from "@/scripts/admin";
import { newStaff, type Staff, staffCookie } from "@/tests/support/console";
import { MANY_CLIENTS, someEmail } from "@/tests/support/people";
import { useWorld } from "@/tests/support/world";

const world = useWorld(MANY_CLIENTS);
const as = ({ id, role }: Staff): Operator => ({ db: world.db, actor: `admin:${id}`, role });
const run = (...args: string[]) => runAdmin({ db: world.db, actor: "cli" }, args);
const entriesOf = (id: string) =>
  world.sql`select actor, action from audit_log where entity = ${`admin:${id}`} order by id`;

describe("the console's users", () => {
  test("another role counts at the next request, and leaves its audit row once", async () => {
    const [boss, staff] = [await newStaff(world, "super_admin"), await newStaff(world, "curator")];
    const cookie = await staffCookie(world, staff);
    expect(await changeAdminRole(as(boss), staff.id, "admin")).toMatchObject({ changed: true });
    expect(await changeAdminRole(as(boss), staff.email.toUpperCase(), "admin")).toMatchObject({ changed: false });
    expect(await adminOf(world.db, cookie, new Date())).toMatchObject({ role: "admin" });
    expect((await entriesOf(staff.id)).slice(1)).toEqual([{ actor: `admin:${boss.id}`, action: "admin_user.role" }]);
    await expect(changeAdminRole(as(boss), staff.id, "user")).rejects.toThrow("is not a role of the console");
  });

  test("a new password ends the old one and its sessions, and is in no log", async () => {
    const [boss, staff] = [await newStaff(world, "super_admin"), await newStaff(world, "admin")];
    const cookie = await staffCookie(world, staff);
    const { password } = await resetAdminPassword(as(boss), staff.id);
    expect(await adminOf(world.db, cookie, new Date())).toBeNull();
    await expect(staffCookie(world, staff)).rejects.toThrow("Wrong email or password");
    expect(await adminOf(world.db, await staffCookie(world, { ...staff, password }), new Date())).not.toBeNull();
    expect(JSON.stringify(await world.sql`select * from audit_log`)).not.toContain(password);
  });

  test("one who is removed is out at once, keeps a name in the log, and may come back as somebody new", async () => {
    const [boss, staff] = [await newStaff(world, "super_admin"), await newStaff(world, "admin")];
    const cookie = await staffCookie(world, staff);
    await removeAdminUser(as(boss), staff.id);
    expect(await adminOf(world.db, cookie, new Date())).toBeNull();
    await expect(removeAdminUser(as(boss), staff.id)).rejects.toThrow("There is no console user");
    const { result } = await run("create", staff.email, "--role", "curator");
    expect(result.id).not.toBe(staff.id);
    const known = (await listAdminUsers(world.db)).filter(({ email }) => email === staff.email);
    expect(known.map(({ removed_at: removed }) => removed === null)).toEqual([true, false]);
  });

  test("nobody changes their own role or removes themselves", async () => {
    await newStaff(world, "super_admin");
    const boss = await newStaff(world, "super_admin");
    await expect(changeAdminRole(as(boss), boss.id, "admin")).rejects.toThrow("You can't change your own role");
    await expect(removeAdminUser(as(boss), boss.email)).rejects.toThrow("You can't remove yourself");
  });

  test("of super admins who remove each other at once one stays, and the last is kept from the command line too", async () => {
    await world.sql`update admin_users set disabled_at = now() where disabled_at is null`;
    const all = await Promise.all(Array.from({ length: 4 }, () => newStaff(world, "super_admin")));
    await Promise.allSettled(
      all.map((one, n) => {
        const other = all[(n + 1) % all.length] ?? one;
        return n % 2 ? removeAdminUser(as(one), other.id) : changeAdminRole(as(one), other.id, "curator");
      }),
    );
    await Promise.allSettled(all.map(({ email }) => run("console", "remove", email)));
    const left = await world.sql`select email from admin_users where role = 'super_admin' and disabled_at is null`;
    expect(left).toHaveLength(1);
    await expect(run("console", "remove", left[0]?.email)).rejects.toThrow("needs at least one super admin");
    await expect(run("console", "role", left[0]?.email, "admin")).rejects.toThrow("needs at least one super admin");
  });

  test("the command line has the same verbs", async () => {
    await newStaff(world, "super_admin");
    const staff = await newStaff(world, "curator");
    expect((await run("console", "role", staff.email, "admin")).words).toContain("is now admin of the console");
    expect((await run("console", "password", staff.email)).words).toContain("Password: ");
    expect((await run("console", "remove", staff.email)).result).toEqual({ id: staff.id, removed: true });
    await expect(run("payment", "seen", "evt_none", "--notes", "x")).rejects.toThrow("There is no flagged payment");
    for (const args of [["console"], ["console", "role", "x"], ["console", "praise", "x"], ["payment", "seen"]]) {
      await expect(run(...args)).rejects.toThrow("Usage: npm run admin");
    }
  });
});

describe("what each role may", () => {
  const VERBS: [Permission, (operator: Operator) => Promise<unknown>][] = [
    ["claims.decide", (operator) => decideClaim(operator, "1", "approve")],
    ["orders.refund", (operator) => refundOrder(operator, "1")],
    ["payments", (operator) => resolveFlagged(operator, { event: "evt", notes: "x" })],
    [
      "disbursements",
      (operator) => createDisbursement(operator, "9", { amount: 1, from: "2026-01-01", to: "2026-01-02" }),
    ],
    ["users", (operator) => changeRole(operator, someEmail(), "admin")],
    ["users", (operator) => deleteUser(operator, someEmail())],
    ["console-users", (operator) => removeAdminUser(operator, someEmail())],
    ["console-users", (operator) => resetAdminPassword(operator, someEmail())],
    ["console-users", (operator) => changeAdminRole(operator, someEmail(), "admin")],
  ];

  test.each(VERBS)("%s is refused by the verb itself below its role", async (permission, verb) => {
    for (const role of ["curator", "admin", "super_admin"] as const) {
      const refused = verb({ db: world.db, actor: "test", role });
      await expect(refused).rejects.toThrow(may(role, permission) ? /There is no/ : PERMISSIONS[permission].what);
    }
  });

  test.each([
    ["12.50", "XCD", 1_250],
    ["1,200", "XCD", 120_000],
    ["7", "JPY", 7],
    ["1.234", "KWD", 1_234],
    ["7.5", "JPY", null],
    ["1.005", "XCD", null],
    ["-1", "XCD", null],
    ["1e3", "XCD", null],
    ["", "XCD", null],
    ["90071992547409.93", "XCD", null],
    ["1", "xcd", null],
    ["1,2,3", "XCD", null],
  ])("%j of %s is %j in minor units", (text, currency, minor) => {
    expect(parseMinor(text, currency)).toBe(minor);
    if (minor !== null) expect(parseMinor(formatMajor(minor, currency), currency)).toBe(minor);
  });
});
