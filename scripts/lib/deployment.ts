import { migrate } from "@/scripts/migrate";
import { refreshReadModels } from "./content";
import { inDeploymentTurn, missingDemo } from "./database.queries";
import { loadDemo } from "./demo";

/**
 * Brings the database of a deployment up to date: tables, read models and, where asked, the demo destination into an
 * empty one. Any number of builds may do it at once: one works, the others wait and find it done. The service's
 * settings must be in the environment; `url` leads straight to the server, past any pooler.
 */
export function prepareDeployment(url: string, { demo }: { demo: boolean }): Promise<void> {
  return inDeploymentTurn(url, async () => {
    await migrate(url);
    await refreshReadModels(url);
    const missing = demo ? await missingDemo(url) : [];
    if (missing.length > 0) await loadDemo(url, missing);
  });
}
