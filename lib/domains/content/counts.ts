/** How many records of one kind an import created, updated, left unchanged and unpublished. */
export interface Counts {
  created: number;
  updated: number;
  unchanged: number;
  unpublished: number;
}

export const noCounts = (): Counts => ({ created: 0, updated: 0, unchanged: 0, unpublished: 0 });
