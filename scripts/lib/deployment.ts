import { migrate } from "@/scripts/migrate";
import { refreshReadModels } from "./content";
import { inDeploymentTurn, missingDemo } from "./database.queries";
import { loadDemo } from "./demo";

/**
 * Updates the database of a deployment: migrations, read models and, if requested, the demo destination in an empty
 * database. Several builds may do this at once: one works, the others wait and find it done. The service's settings must be
 * in the environment; `url` connects to the server directly, not through a pooler.
 */
export function prepareDeployment(url: string, { demo }: { demo: boolean }): Promise<void> {
  return inDeploymentTurn(url, async () => {
    await migrate(url);
    await refreshReadModels(url);
    const missing = demo ? await missingDemo(url) : [];
    if (missing.length > 0) await loadDemo(url, missing);
  });
}
