import { log } from "@/lib/platform/log/log";
import { storage } from "./index";

/** Checks the store once at the start and logs one line if it does not work. The service starts without it. */
export async function reportStorage(): Promise<void> {
  try {
    await storage().check();
  } catch (error) {
    log.error({ err: error instanceof Error ? error.message : String(error) }, "files cannot be stored");
  }
}
