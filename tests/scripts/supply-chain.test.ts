// biome-ignore-all lint/suspicious/noTemplateCurlyInString: GitHub's own placeholders look alike
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";

interface Locked {
  resolved?: string;
  integrity?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

describe("package-lock.json", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, Locked> };
  const entries = Object.entries(packages).filter(([path]) => path !== "");
  const pathsOf = (wrong: typeof entries) => wrong.map(([path]) => path);
  /** Whether the container, Vercel or the workflows could install it: Linux with glibc on x64 or arm64. */
  const isDeployed = ({ os, cpu, libc }: Locked): boolean =>
    (os?.includes("linux") ?? true) &&
    (libc?.includes("glibc") ?? true) &&
    (cpu?.some((name) => name === "x64" || name === "arm64") ?? true);

  test("has the SHA-512 of every package; only optional ones that no deployment installs may lack it", () => {
    expect(entries.length).toBeGreaterThan(500);
    const unverified = entries.filter(([, { integrity }]) => !integrity);
    const wrong = unverified.filter(([, entry]) => !entry.optional || isDeployed(entry));
    expect(pathsOf(wrong), "run: node scripts/complete-lock.mjs --checksums").toEqual([]);
    expect(pathsOf(entries.filter(([, { integrity }]) => integrity && !integrity.startsWith("sha512-")))).toEqual([]);
  });

  test("names no other source than npm's registry", () => {
    const elsewhere = entries.filter(([, { resolved: url }]) => url && !url.startsWith("https://registry.npmjs.org/"));
    expect(pathsOf(elsewhere)).toEqual([]);
  });
});

interface Step {
  uses?: string;
  run?: string;
  env?: Record<string, unknown>;
  with?: Record<string, unknown>;
}
interface Job {
  steps?: Step[];
  permissions?: unknown;
  container?: string | { image: string };
  services?: Record<string, { image: string }>;
  strategy?: { matrix?: Record<string, unknown> };
}
interface Workflow {
  on: Record<string, unknown> | string | string[];
  permissions?: Record<string, string>;
  env?: Record<string, unknown>;
  jobs: Record<string, Job>;
}

const IMAGE = /^[\w./-]+(:[\w.-]+)?@sha256:[0-9a-f]{64}$/;
const REVIEWED = "${{ github.event.repository.default_branch }}";

/** The images of a job, with each value of the matrix in place of its name. */
function imagesOf({ container, services, strategy }: Job): string[] {
  const named = [typeof container === "object" ? container.image : container];
  const all = [...named, ...Object.values(services ?? {}).map(({ image }) => image)].filter(
    (image) => image !== undefined,
  );
  return all.flatMap((image) => {
    const [, name] = /^\$\{\{ matrix\.(\w+) \}\}$/.exec(image) ?? [];
    return name === undefined ? [image] : (strategy?.matrix?.[name] as string[]);
  });
}

/** Each rule of the workflows: the breaches that a workflow has. */
const RULES: readonly (readonly [string, (text: string, workflow: Workflow) => string[]])[] = [
  [
    "may only read the repository",
    (_, { permissions, jobs }) => [
      ...(JSON.stringify(permissions) === '{"contents":"read"}' ? [] : [`permissions: ${JSON.stringify(permissions)}`]),
      ...Object.entries(jobs).flatMap(([name, job]) => (job.permissions === undefined ? [] : [`${name}: permissions`])),
    ],
  ],
  [
    "uses actions by the digest of their commit, and names the version beside it",
    (text) =>
      [...text.matchAll(/^\s*(?:- )?uses: (.*)$/gm)]
        .map(([, used = ""]) => used)
        .filter((used) => !used.startsWith("./") && !/^[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+(\.\d+)*$/.test(used)),
  ],
  [
    "uses images by their digest",
    (_, { jobs }) => Object.values(jobs).flatMap((job) => imagesOf(job).filter((image) => !IMAGE.test(image))),
  ],
  [
    "gives no secret to the code of a commit under review",
    (text, { on, jobs, env }) => {
      if (!text.includes("secrets.")) return [];
      const events = typeof on === "string" ? [on] : Array.isArray(on) ? on : Object.keys(on);
      return [
        ...events.filter((event) => event.startsWith("pull_request")),
        ...(JSON.stringify(env ?? {}).includes("secrets.") ? ["a secret for every job"] : []),
        ...Object.entries(jobs).flatMap(([name, { steps = [] }]) =>
          steps
            .filter(({ uses, with: given }) => uses?.startsWith("actions/checkout@") && given?.ref !== REVIEWED)
            .map(() => `${name} checks out the commit under review`),
        ),
      ];
    },
  ],
  [
    "puts no text of an event into a shell command",
    (_, { jobs }) =>
      Object.values(jobs).flatMap(({ steps = [] }) =>
        steps.flatMap(({ run = "" }) => run.match(/\$\{\{\s*(?:github\.(?:event|head_ref)|secrets)[^}]*\}\}/g) ?? []),
      ),
  ],
];

describe.each(RULES)("a workflow %s", (rule, breachesOf) => {
  const FOLDER = ".github/workflows";
  test.each(readdirSync(FOLDER))("%s", (name) => {
    const text = readFileSync(join(FOLDER, name), "utf8");
    expect(breachesOf(text, parse(text) as Workflow)).toEqual([]);
  });

  const BREACHES: Readonly<Record<string, readonly string[]>> = {
    "may only read the repository": [
      "on: push\njobs: {}",
      "on: push\npermissions: { contents: write }\njobs: {}",
      "on: push\npermissions: { contents: read }\njobs: { a: { permissions: { id-token: write } } }",
    ],
    "uses actions by the digest of their commit, and names the version beside it": [
      "on: push\njobs:\n  a:\n    steps:\n      - uses: actions/checkout@v4\n",
      `on: push\njobs:\n  a:\n    steps:\n      - uses: actions/checkout@${"a".repeat(40)}\n`,
    ],
    "uses images by their digest": [
      "on: push\njobs: { a: { container: 'node:24' } }",
      "on: push\njobs: { a: { services: { b: { image: 'postgres:17' } } } }",
      "on: push\njobs: { a: { strategy: { matrix: { image: ['postgres:17'] } }, container: '${{ matrix.image }}' } }",
    ],
    "gives no secret to the code of a commit under review": [
      "on: pull_request_target\njobs: { a: { steps: [{ run: x, env: { A: '${{ secrets.A }}' } }] } }",
      "on: deployment_status\njobs: { a: { steps: [{ uses: actions/checkout@v4 }, { env: { A: '${{ secrets.A }}' } }] } }",
      "on: push\nenv: { A: '${{ secrets.A }}' }\njobs: {}",
    ],
    "puts no text of an event into a shell command": [
      "on: issues\njobs: { a: { steps: [{ run: 'echo ${{ github.event.issue.title }}' }] } }",
    ],
  };
  test.each(BREACHES[rule] ?? [])("a breach is found: %j", (text) => {
    expect(breachesOf(text, parse(text) as Workflow)).not.toEqual([]);
  });
});

test("the build lists its packages as a CycloneDX document", () => {
  expect(readFileSync(".github/workflows/ci.yml", "utf8")).toContain("npm sbom --sbom-format cyclonedx");
});

describe("the container", () => {
  const dockerfile = readFileSync("Dockerfile", "utf8");
  const runtime = dockerfile.slice(dockerfile.lastIndexOf("\nFROM "));
  const { services } = parse(readFileSync("compose.yaml", "utf8")) as {
    services: Record<string, { image?: string; read_only?: boolean; environment: Record<string, string> }>;
  };

  test("is built from images by their digest, and so is its database", () => {
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image = ""]) => image);
    const images = [...bases, ...Object.values(services).flatMap(({ image }) => image ?? [])];
    expect(images.length).toBe(3);
    expect(images.filter((image) => !IMAGE.test(image))).toEqual([]);
  });

  test("is for production, and its user owns nothing but the data", () => {
    expect(runtime).toMatch(/^ENV .*\bAPP_ENV=production\b/m);
    expect(runtime).toMatch(/^USER node$/m);
    expect(runtime).not.toMatch(/--chown/);
    expect(runtime.match(/chown\b.*/g)).toEqual(["chown node:node .data"]);
    expect(services.app?.read_only).toBe(true);
  });

  test("connects to its database with a role that is no superuser", () => {
    expect(services.app?.environment.DATABASE_URL).toMatch(/^postgres:\/\/destination:\$\{POSTGRES_PASSWORD/);
    expect(services.database?.environment).not.toHaveProperty("POSTGRES_USER");
    expect(services.database?.environment.POSTGRES_PASSWORD).toContain("POSTGRES_SUPERUSER_PASSWORD");
  });
});
