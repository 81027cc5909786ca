import { refresh } from "next/cache";
import { z } from "zod";
import { publishEach } from "@/lib/domains/admin/bulk.service";
import { listOf, nestedObject } from "@/lib/domains/admin/form-fields";
import type { Operator } from "@/lib/domains/admin/operator";
import { adminAction } from "../_console/action";
import type { FormAction } from "../_console/form-state";

const Values = z.record(z.string(), z.string());

/** Publishes or unpublishes the selected rows of a list (`noun` in the plural), and says what became of each. */
export const bulkPublishAction = (
  nouns: string,
  publish: (operator: Operator, id: string, published: boolean) => Promise<{ changed: boolean }>,
): FormAction =>
  adminAction("content", Values, async (operator, values) => {
    const { ids, verb } = nestedObject(values);
    const chosen = z.array(z.string()).parse(listOf(ids));
    const published = verb !== "unpublish";
    const results = await publishEach(publish, operator, chosen, published);
    refresh();
    const word = published ? "published" : "unpublished";
    const counts = { changed: 0, unchanged: 0, failed: 0 };
    for (const { outcome } of results) counts[outcome]++;
    const summary = [
      `${counts.changed} of ${results.length} ${nouns} ${word}`,
      counts.unchanged > 0 && `${counts.unchanged} already ${published ? "published" : "drafts"}`,
      counts.failed > 0 && `${counts.failed} failed`,
    ];
    const failures = results.filter(({ outcome }) => outcome === "failed").map(({ id, reason }) => `${id}: ${reason}`);
    return { message: [`${summary.filter(Boolean).join(", ")}.`, ...failures].join("\n"), once: true };
  });
