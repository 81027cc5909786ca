import type { Point } from "@/lib/platform/geo/point";
import type { TourFile } from "./tour-files";

/** A tour that this browser keeps offline. */
export interface SavedTour {
  id: string;
  title: string;
  /** Path and query of its page. */
  address: string;
  /** Changes with the content of the tour. */
  version: string;
  saved_at: string;
  /** When its last stop ends. */
  ends_at: string;
  bytes: number;
}

/** A tour as its page can save it. */
export interface SavableTour extends Pick<SavedTour, "id" | "title" | "version" | "ends_at"> {
  files: readonly TourFile[];
  points: readonly Point[];
  /** The number of bytes that saving it takes, roughly. */
  estimated_bytes: number;
}

export interface SaveProgress {
  done: number;
  total: number;
  bytes: number;
}

/** Why a tour is not saved: there is no room for it, or a file could not be loaded. */
export class NotSaved extends Error {
  constructor(readonly reason: "full" | "unavailable") {
    super(reason);
  }
}

// public/tour-worker.js uses the same names.
export const PREFIX = "tour:";
export const RECORD = "/tours/saved-record";
/** The page that lists the saved tours. */
export const SAVED_PAGE = "/tours/saved";
/** Days for which a saved tour is kept after its last stop. */
export const KEPT_DAYS = 30;

const WORKER = "/tour-worker.js";
const SCOPE = "/tours/";

/** Browsers have these only on secure connections. */
export const canSave = (): boolean => "serviceWorker" in navigator && "caches" in window && "locks" in navigator;

/** Starts the worker of tour pages, which serves what is saved. */
export async function tourWorker(): Promise<ServiceWorker> {
  await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  const { active } = await navigator.serviceWorker.ready;
  if (!active) throw new Error("the worker has not started");
  return active;
}

const savedCaches = async (): Promise<string[]> => (await caches.keys()).filter((name) => name.startsWith(PREFIX));

async function recordIn(name: string): Promise<SavedTour | undefined> {
  const record = await (await caches.open(name)).match(RECORD);
  return record && ((await record.json()) as SavedTour);
}

/** The saved tours, the latest first. */
export async function listSaved(): Promise<SavedTour[]> {
  const records = await Promise.all((await savedCaches()).map(recordIn));
  return records
    .filter((record) => record !== undefined)
    .sort((one, other) => other.saved_at.localeCompare(one.saved_at));
}

export const cacheName = (id: string, at: Date): string => `${PREFIX}${id}:${at.getTime()}`;

/** Deletes what is saved of a tour, except the cache `kept`. */
export async function removeSaved(id: string, kept?: string): Promise<void> {
  const own = (await savedCaches()).filter((name) => name.startsWith(`${PREFIX}${id}:`) && name !== kept);
  await Promise.all(own.map((name) => caches.delete(name)));
}

/** Deletes saves that did not end, and tours that ended long ago. Only one save runs at a time, so none is interrupted. */
export async function sweepSaved(now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString();
  for (const name of await savedCaches()) {
    const record = await recordIn(name);
    if (!record || record.ends_at < before) await caches.delete(name);
  }
}

/** "640 kB", "4.1 MB" */
export const sizeText = (bytes: number): string =>
  bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1e3))} kB` : `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`;
