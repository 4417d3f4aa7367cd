import { randomBytes } from 'node:crypto';
import type { ReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const ID_BYTES = 24;
/** What came in for longer than this was left behind by a process that ended. */
const MAX_INCOMING_AGE_MS = 60 * 60_000;

/** An image's id, and the name of its file: 192 random bits as base64url. Who does not know it does not find it. */
export const IMAGE_ID = /^[\w-]{32}$/;

export function newImageId(): string {
  return randomBytes(ID_BYTES).toString('base64url');
}

/**
 * The files of uploaded images: `images/<first two of the id>/<id>` in DATA_DIR. What is on its way lies in
 * `images/incoming` and takes its place by being renamed, so that a file in its place is whole. What was sent stays in
 * `incoming` until all is done: by it the sweep knows of an image that a process left half done.
 */
export class ImageFiles {
  readonly #folder: string;
  readonly #incoming: string;

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'images');
    this.#incoming = join(this.#folder, 'incoming');
  }

  /** Where a file may come in. */
  async incomingPath(id: string): Promise<string> {
    await mkdir(this.#incoming, { recursive: true });
    return join(this.#incoming, id);
  }

  /** Puts the bytes in their place, and takes them away again if what follows fails. */
  async keep(id: string, bytes: Buffer, then: () => Promise<unknown>): Promise<void> {
    const [from, to] = [await this.incomingPath(`${id}.clean`), this.#pathOf(id)];
    try {
      // Flushed, so that a power cut leaves no row of the database without its image.
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

  /** Undefined where there is no such file. */
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
   * Removes what a process that ended left on its way.
   * @param isKnown whether there is an image of this id; a file in its place without one is removed too
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
    if (!IMAGE_ID.test(id)) throw new Error('not an image’s id');
    return join(this.#folder, id.slice(0, 2), id);
  }
}
