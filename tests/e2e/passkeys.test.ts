import { expect, test, vi } from "vitest";
import { addAuthenticator, expectAccessible, expectNoSideways, PHONE, usePages } from "@/tests/support/pages";
import { ANDROID_APP, IOS_APP } from "@/tests/support/passkeys";
import { registered } from "@/tests/support/people";
import { useSharedWorld } from "@/tests/support/shared-world";

vi.setConfig({ testTimeout: 120_000 });
const world = useSharedWorld();
const pages = usePages(world);

test("a user adds a passkey on a phone, signs in with it, renames it and removes it", async () => {
  const { email, password } = await registered(world);
  const page = await pages.open({ context: PHONE });
  await addAuthenticator(page);
  const shot = async (name: string) => {
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
  };
  await page.goto(`${world.base}/portal/passkeys`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByText("No passkeys yet").waitFor();
  await page.getByRole("textbox", { name: "Name" }).fill("This phone");
  await page.getByLabel("Your password (if your account has one)").fill("not my password");
  await page.getByRole("button", { name: "Add passkey" }).click();
  await page.locator("#f-password[aria-invalid]:focus").waitFor();
  await page.getByText("Wrong password.", { exact: true }).waitFor();
  await shot("passkey-wrong-password");
  await page.getByLabel("Your password").fill(password);
  await page.getByRole("button", { name: "Add passkey" }).click();
  await page.getByText("Passkey added.").waitFor();
  await expectAccessible(page);
  await expectNoSideways(page);
  await shot("passkeys");
  // The authenticator refuses to make a second one for this account.
  await page.getByRole("textbox", { name: "Name" }).fill("Again");
  await page.getByLabel("Your password").fill(password);
  await page.getByRole("button", { name: "Add passkey" }).click();
  await page.getByText("No passkey was used.").waitFor();

  await page.getByText("Account", { exact: true }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  await expectAccessible(page);
  await shot("passkey-sign-in");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await page.getByText("Account", { exact: true }).click();
  await page.getByText(email).waitFor();
  await page.getByRole("link", { name: "Passkeys" }).click();
  await page.getByText(/last used/).waitFor();
  await page.getByRole("button", { name: "Rename This phone" }).click();
  await page.getByRole("dialog").getByRole("textbox").fill("Old phone");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Passkey renamed.").waitFor();
  await page.getByRole("button", { name: "Remove Old phone" }).click();
  await page.getByRole("button", { name: "Remove passkey" }).click();
  await page.getByText("Passkey removed.").waitFor();
  await page.reload();
  await page.getByText("No passkeys yet").waitFor();
});

test("the site names the apps that may use its passkeys", async () => {
  const apple = await fetch(`${world.base}/.well-known/apple-app-site-association`);
  expect([apple.status, apple.headers.get("content-type"), await apple.json()]).toEqual([
    200,
    "application/json",
    { webcredentials: { apps: [IOS_APP] } },
  ]);
  const android = await fetch(`${world.base}/.well-known/assetlinks.json`);
  expect([android.status, await android.json()]).toEqual([
    200,
    [
      {
        relation: ["delegate_permission/common.get_login_creds"],
        target: {
          namespace: "android_app",
          package_name: ANDROID_APP.name,
          sha256_cert_fingerprints: [ANDROID_APP.fingerprint],
        },
      },
    ],
  ]);
});
