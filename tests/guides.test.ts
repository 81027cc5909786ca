import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CHANGELOG, GUIDES as GUIDE_PAGES, hrefOf } from "@/app/docs/_documents/documents";
import { newShop, WEBHOOK_SECRET } from "@/tests/support/commerce/shopping";
import { differenceOf, stepsOf } from "@/tests/support/guides/blocks";
import { type Issuer, startIssuer } from "@/tests/support/issuer";
import { useJobs } from "@/tests/support/jobs";
import { someEmail } from "@/tests/support/people";
import { importTown } from "@/tests/support/tours";
import { useWorld } from "@/tests/support/world";

const FOLDER = "docs/guides";
const GUIDES = readdirSync(FOLDER).filter((name) => name.endsWith(".md"));
const NONCE = "n-of-the-guide";
const SEPARATOR = "--- next step ---";

const scratch = mkdtempSync(join(tmpdir(), "guides-"));
const outbox = join(scratch, "sms.ndjson");
let provider: Issuer;
const world = useWorld(async () => {
  provider = await startIssuer();
  return {
    PAYMENTS_WEBHOOK_SECRET: WEBHOOK_SECRET,
    SMS_OUTBOX_FILE: outbox,
    MAIL_OUTBOX_FILE: join(scratch, "mail.ndjson"),
    GOOGLE_CLIENT_ID: "web",
    GOOGLE_CLIENT_SECRET: "secret",
    AUTH_OIDC_ISSUER_GOOGLE: provider.issuer,
    GOOGLE_APP_CLIENT_IDS: "ios",
  };
});
useJobs();
let environment: NodeJS.ProcessEnv;

beforeAll(async () => {
  await importTown(world);
  const shop = await newShop(world, [1_000]);
  if (!hasJq()) symlinkSync(resolve("tests/support/guides/jq.mjs"), join(scratch, "jq"));
  environment = {
    NODE_ENV: "test",
    PATH: `${scratch}:${process.env.PATH}`,
    ID_TOKEN: await provider.sign(provider.claims("ios", { email: someEmail(), nonce: NONCE })),
    NONCE,
    PLACE: shop.placeId,
    MERCHANT: shop.token,
    SMS_OUTBOX: outbox,
    PAYMENTS_WEBHOOK_SECRET: WEBHOOK_SECRET,
  };
});
afterAll(async () => {
  await provider?.stop();
  rmSync(scratch, { recursive: true, force: true });
});

function hasJq(): boolean {
  try {
    execFileSync("jq", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

test("every guide has a page, and every link of a page leads to one", async () => {
  expect(GUIDE_PAGES.map(({ file }) => file).sort()).toEqual(GUIDES.map((name) => join(FOLDER, name)).sort());
  const served = new Set<string>([...GUIDE_PAGES.map(({ path }) => path), CHANGELOG.path, "/docs", "/docs/limits"]);
  for (const { file, title } of GUIDE_PAGES) {
    const text = readFileSync(file, "utf8");
    expect(text, file).toMatch(/^# .+\n\n/);
    expect(title.length).toBeGreaterThan(0);
    for (const [, target = ""] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
      const href = hrefOf(target, file);
      if (href?.startsWith("http")) continue;
      expect(served.has(href?.split("#")[0] ?? ""), `${file}: ${target}`).toBe(true);
    }
  }
});

describe.each(GUIDES)("%s", (name) => {
  const steps = stepsOf(readFileSync(join(FOLDER, name), "utf8"));

  test("its commands run in order against a real service and print what it shows", async () => {
    expect(steps.length).toBeGreaterThan(0);
    const script = steps.map(({ command }) => `${command}\necho\necho '${SEPARATOR}'`).join("\n");
    const { stdout } = await promisify(execFile)(
      "bash",
      ["-euo", "pipefail", "-c", script.replaceAll("http://localhost:3000", world.base)],
      { env: environment },
    );
    const printed = stdout.split(`${SEPARATOR}\n`);
    for (const [i, { command, shown }] of steps.entries()) {
      const output = (printed[i] ?? "").trim();
      if (shown?.form === "json") {
        const last = output.split("\n").at(-1) ?? "";
        expect(
          differenceOf(JSON.parse(shown.text), JSON.parse(last)),
          `${command}\n${last.slice(0, 600)}`,
        ).toBeUndefined();
      }
      if (shown?.form === "text") {
        for (const line of shown.text.trim().split("\n")) {
          for (const part of line.split("…")) expect(output.toLowerCase(), command).toContain(part.toLowerCase());
        }
      }
    }
  }, 60_000);
});
