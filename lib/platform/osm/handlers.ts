export type Tags = Readonly<Record<string, string>>;

export interface Member {
  type: "node" | "way" | "relation";
  ref: number;
  role: string;
}

/**
 * The callbacks of a pass over an extract; kinds without a handler are skipped unread. Ids are positive safe integers.
 * Coordinates are WGS 84 degrees. `tags` has no prototype, so `tags.constructor` is undefined unless the data has it.
 */
export interface ExtractHandlers {
  node?(id: number, lat: number, lng: number, tags: Tags): void;
  way?(id: number, refs: readonly number[], tags: Tags): void;
  relation?(id: number, members: readonly Member[], tags: Tags): void;
}
