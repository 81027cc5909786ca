/** What an import has done to the records of one kind. */
export interface Counts {
  created: number;
  updated: number;
  unchanged: number;
  unpublished: number;
}

export const noCounts = (): Counts => ({ created: 0, updated: 0, unchanged: 0, unpublished: 0 });
