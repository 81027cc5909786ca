import type { Page } from "playwright";
import { expect } from "vitest";
import { createAdminUser } from "@/lib/domains/admin/admin-users.service";
import type { AdminRole } from "@/lib/domains/admin/permissions";
import { someEmail, someone, somePassword } from "./people";
import type { World } from "./world";

export interface Staff {
  id: string;
  email: string;
  password: string;
  role: AdminRole;
}

/** A new user of the console. */
export async function newStaff(world: World, role: AdminRole): Promise<Staff> {
  const [email, password] = [someEmail(), somePassword()];
  const { id } = await createAdminUser({ db: world.db, actor: "test" }, { email, password, role });
  return { id, email, password, role };
}

/** A Cookie header of a console session that began now. */
export async function staffCookie(world: World, { email, password }: Staff): Promise<string> {
  const { signInAdmin } = await import("@/lib/domains/admin/admin-session.service");
  const { RequestLimits } = await import("@/lib/http/kernel/request-limits");
  const now = new Date();
  const from = someone();
  const limits = new RequestLimits("none", () => from, now);
  const { cookie } = await signInAdmin({ db: world.db, now, limits }, { email, password });
  return `${cookie.name}=${cookie.value}`;
}

/** Signs a page's browser in at the console, and opens the address. */
export async function openConsole(world: World, page: Page, staff: Staff, path = "/admin"): Promise<void> {
  const [name = "", value = ""] = (await staffCookie(world, staff)).split("=");
  await page.context().addCookies([{ name, value, url: world.base, httpOnly: true, sameSite: "Lax" }]);
  const answer = await page.goto(`${world.base}${path}`);
  expect(answer?.status(), path).toBe(200);
}
