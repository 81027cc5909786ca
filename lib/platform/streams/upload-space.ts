/** Bounds the disk space that the files of unfinished uploads occupy in a process. */
export class UploadSpace {
  readonly #max: number;
  #bytes = 0;

  constructor(max: number) {
    this.#max = max;
  }

  /** The bytes in use. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Reserves bytes; false, and nothing reserved, if there is no room. */
  reserve(bytes: number): boolean {
    if (this.#bytes + bytes > this.#max) return false;
    this.#bytes += bytes;
    return true;
  }

  release(bytes: number): void {
    this.#bytes -= bytes;
  }
}

/** The uploads of this process: room for 20 files of the largest size, or 200 photos of a phone. */
export const uploadSpace = new UploadSpace(512 * 1024 * 1024);
