import { randomBytes } from 'node:crypto';
import type { ReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const ID_BYTES = 24;
/** Incoming files older than this were left by a process that ended. */
const MAX_INCOMING_AGE_MS = 60 * 60_000;

/** Image id and file name: 192 random bits as base64url, so that ids cannot be guessed. */
export const IMAGE_ID = /^[\w-]{32}$/;

export function newImageId(): string {
  return randomBytes(ID_BYTES).toString('base64url');
}

/**
 * Files of uploaded images: `images/<first two characters of the id>/<id>` in DATA_DIR. Files are written to
 * `images/incoming` and then renamed, so that a file at its final path is always complete. The received file stays in
 * `incoming` until the upload is finished, so that the sweep finds images of interrupted uploads.
 */
export class ImageFiles {
  readonly #folder: string;
  readonly #incoming: string;

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'images');
    this.#incoming = join(this.#folder, 'incoming');
  }

  /** Returns the path for receiving a file. */
  async incomingPath(id: string): Promise<string> {
    await mkdir(this.#incoming, { recursive: true });
    return join(this.#incoming, id);
  }

  /** Writes the bytes to their final path, and removes them if `then` fails. */
  async keep(id: string, bytes: Buffer, then: () => Promise<unknown>): Promise<void> {
    const [from, to] = [await this.incomingPath(`${id}.clean`), this.#pathOf(id)];
    try {
      // Flushed, so that a power failure leaves no database row without its image.
      await writeFile(from, bytes, { flag: 'wx', mode: 0o600, flush: true });
      await mkdir(dirname(to), { recursive: true });
      await rename(from, to);
      await then();
    } catch (error) {
      await rm(from, { force: true });
      await rm(to, { force: true });
      throw error;
    }
  }

  /** Returns undefined if the file does not exist. */
  async read(id: string): Promise<ReadStream | undefined> {
    try {
      return (await open(this.#pathOf(id))).createReadStream();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  async remove(id: string): Promise<void> {
    await rm(this.#pathOf(id), { force: true });
  }

  /**
   * Removes the files of interrupted uploads.
   * @param isKnown whether the database has an image with this id; if not, its file is removed too
   */
  async sweep(now: Date, isKnown: (id: string) => Promise<boolean>): Promise<void> {
    const names = await readdir(this.#incoming).catch(() => []);
    for (const name of names) {
      const path = join(this.#incoming, name);
      const found = await stat(path).catch(() => undefined);
      if (!found || now.getTime() - found.mtimeMs <= MAX_INCOMING_AGE_MS) continue;
      if (IMAGE_ID.test(name) && !(await isKnown(name))) await this.remove(name);
      await rm(path, { force: true });
    }
  }

  #pathOf(id: string): string {
    if (!IMAGE_ID.test(id)) throw new Error('invalid image id');
    return join(this.#folder, id.slice(0, 2), id);
  }
}
