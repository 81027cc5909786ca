import { parseArgs } from "node:util";
import { createAdminUser } from "@/lib/domains/admin/admin-users.service";
import { type Operator, OperatorError } from "@/lib/domains/admin/operator";
import { isDecision, moderate } from "@/lib/domains/reviews/moderation.service";
import { videoReady } from "@/lib/domains/tours/lifecycle.service";
import { changeRole, deleteUser } from "@/lib/flows/users-admin/users-admin.service";
import { COMMERCE_OPTIONS, type CommerceOptions, commerceCommand } from "./lib/admin/commerce";
import { consoleCommand } from "./lib/admin/console";
import { mailCommand } from "./lib/admin/mail";
import type { Outcome } from "./lib/admin/outcome";
import { pushKeysCommand } from "./lib/admin/push-keys";
import { isMain, withService } from "./lib/command";
import { openConnection } from "./lib/connection";
import { PlainError } from "./lib/fail";
import { usageOf } from "./lib/usage";

const USAGE = usageOf("admin");

const OPTIONS = {
  json: { type: "boolean", default: false },
  role: { type: "string" },
  password: { type: "string" },
  reason: { type: "string" },
  unverified: { type: "boolean" },
  ...COMMERCE_OPTIONS,
} as const;

function read(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new PlainError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

/** Runs one command of the operator. Throws OperatorError for a mistake and PlainError for an unknown command. */
export async function runAdmin(operator: Operator, args: string[]): Promise<Outcome & { json: boolean }> {
  const { values, positionals } = read(args);
  const outcome = await dispatch(operator, positionals, values);
  return { ...outcome, json: values.json };
}

/** Runs a command of the files in lib/admin; undefined for any other command. */
async function otherCommand(
  operator: Operator,
  positionals: string[],
  options: CommerceOptions,
): Promise<Outcome | undefined> {
  return (
    pushKeysCommand(positionals) ??
    (await mailCommand(operator, positionals)) ??
    (await commerceCommand(operator, positionals, options)) ??
    (await consoleCommand(operator, positionals, options))
  );
}

async function dispatch(
  operator: Operator,
  positionals: string[],
  options: { role?: string; password?: string; reason?: string; unverified?: boolean } & CommerceOptions,
): Promise<Outcome> {
  const other = await otherCommand(operator, positionals, options);
  if (other) return other;
  const [verb, first, second, ...rest] = positionals;
  if (rest.length > 0) throw new PlainError(USAGE);
  if (verb === "create" && first !== undefined && second === undefined) {
    const { role = "super_admin", password } = options;
    const made = await createAdminUser(operator, { email: first, role, password });
    const shown = made.password === undefined ? "" : ` Password: ${made.password}`;
    return { result: made, words: `${made.email} is a ${made.role} of the admin console.${shown}` };
  }
  if (verb === "role" && first !== undefined && second !== undefined) {
    const done = await changeRole(operator, first, second, { unverified: options.unverified === true });
    return { result: done, words: `${first} ${done.changed ? "is now" : "was already"} ${done.role}.` };
  }
  if (verb === "user" && first === "delete" && second !== undefined) {
    return { result: await deleteUser(operator, second), words: `${second} is deleted.` };
  }
  if (verb === "review" && first !== undefined && isDecision(first) && second !== undefined) {
    const done = await moderate(operator, second, first, { reason: options.reason });
    return { result: done, words: `Review ${done.id} ${done.changed ? "is now" : "was already"} ${done.status}.` };
  }
  if (verb === "tour-video" && first !== undefined && second !== undefined) {
    const done = await videoReady(operator, first, second);
    const words = done.changed ? `The video of tour ${done.id} is ready.` : `Tour ${done.id} already has this video.`;
    return { result: done, words };
  }
  throw new PlainError(USAGE);
}

if (isMain(import.meta.url)) {
  await withService(async (url) => {
    const db = openConnection(url, { statementTimeoutMs: 4_000 });
    try {
      const { result, words, json } = await runAdmin({ db, actor: "cli" }, process.argv.slice(2));
      console.log(json ? JSON.stringify(result) : words);
    } catch (error) {
      throw error instanceof OperatorError ? new PlainError(error.message) : error;
    } finally {
      await db.close();
    }
  });
}
