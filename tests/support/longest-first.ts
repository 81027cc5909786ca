import { BaseSequencer, type TestSpecification } from "vitest/node";

// Files with a browser take longest. At the end of a run the workers are to be busy with short files.
const ORDER = ["e2e", "alone", "unit", "api-next", "api"];

/** One suite after the other, so that a worker keeps its process, and in each the files as Vitest orders them: longest first. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = (file: TestSpecification): number => ORDER.indexOf(file.project.name);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}
