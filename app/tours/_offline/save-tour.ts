import { loadMapCode } from "@/app/ui/map/map-code";
import { mapLibraryFiles } from "@/app/ui/map/map-library";
import { styleAddress } from "@/app/ui/map/theme";
import {
  cacheName,
  NotSaved,
  RECORD,
  removeSaved,
  SAVED_PAGE,
  type SavableTour,
  type SavedTour,
  type SaveProgress,
  sweepSaved,
  tourWorker,
} from "./saved-tours";
import { buildFilesIn, fixedFiles, importsOf, loadedBuildFiles, tileFiles } from "./tour-files";

/** The largest tour that is saved. */
const MAX_BYTES = 200 * 1e6;
const AT_ONCE = 6;

/**
 * Saves everything that the page of a tour needs without a connection. An earlier copy stays until the new one is
 * complete. Rejects with `NotSaved`, or with the signal's reason; nothing new is kept then.
 */
export async function saveTour(
  tour: SavableTour,
  address: string,
  onProgress: (progress: SaveProgress) => void,
  signal: AbortSignal,
): Promise<SavedTour> {
  return navigator.locks.request("saved-tours", { signal }, async () => {
    await sweepSaved(new Date());
    const at = new Date();
    const name = cacheName(tour.id, at);
    try {
      const bytes = await fill(name, tour, address, onProgress, signal);
      const { id, title, version, ends_at } = tour;
      const saved = { id, title, address, version, saved_at: at.toISOString(), ends_at, bytes };
      await (await caches.open(name)).put(RECORD, Response.json(saved));
      await removeSaved(id, name);
      // Browsers that ask may refuse; they then delete saved tours when the device is full.
      void navigator.storage.persist();
      return saved;
    } catch (error) {
      await caches.delete(name);
      throw error;
    }
  });
}

/** Saves the pages, then what they name. Returns the number of bytes. */
async function fill(
  name: string,
  { files, points }: SavableTour,
  address: string,
  onProgress: (progress: SaveProgress) => void,
  signal: AbortSignal,
): Promise<number> {
  const worker = await tourWorker();
  const cache = await caches.open(name);
  const progress: SaveProgress = { done: 0, total: 0, bytes: 0 };
  const known = new Set<string>();
  /** Aborted with the first failure. */
  const ended = new AbortController();

  async function save(addresses: readonly string[]): Promise<void> {
    const waiting = addresses.filter((each) => !known.has(each) && known.add(each));
    progress.total += waiting.length;
    const next = async (): Promise<void> => {
      for (let each = waiting.shift(); each !== undefined; each = waiting.shift()) {
        if (ended.signal.aborted) return;
        signal.throwIfAborted();
        const bytes = await saveFile(worker, name, each);
        progress.bytes += bytes;
        progress.done++;
        if (progress.bytes > MAX_BYTES) throw new NotSaved("full");
        onProgress({ ...progress });
      }
    };
    const end = (reason: unknown) => ended.abort(reason);
    // All of them end before the caller deletes what they have saved.
    await Promise.all(Array.from({ length: AT_ONCE }, () => next().catch(end)));
    ended.signal.throwIfAborted();
  }
  const textOf = async (saved: string): Promise<string> => (await cache.match(saved))?.text() ?? "";

  // The scripts of a map that the visitor has not seen yet are saved too.
  await loadMapCode();
  const pages = [address, SAVED_PAGE];
  await save([...pages, ...fixedFiles(files)]);
  const html = await Promise.all(pages.map(textOf));
  const scripts = await Promise.all(mapLibraryFiles().map(async (each) => importsOf(await textOf(each), each)));
  const style = JSON.parse(await textOf(styleAddress("light"))) as Parameters<typeof tileFiles>[0];
  await save([...html.flatMap(buildFilesIn), ...loadedBuildFiles(), ...scripts.flat(), ...tileFiles(style, points)]);
  return progress.bytes;
}

/** Has the worker save a file. Returns its size in bytes. */
function saveFile(worker: ServiceWorker, cache: string, address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<{ bytes: number } | { failed: string }>) => {
      port1.close();
      if ("bytes" in data) resolve(data.bytes);
      else reject(new NotSaved(data.failed === "QuotaExceededError" ? "full" : "unavailable"));
    };
    worker.postMessage({ cache, address }, [port2]);
  });
}
