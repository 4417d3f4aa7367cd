import { randomBytes } from 'node:crypto';
import type { ReadStream } from 'node:fs';
import { access, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const ID_BYTES = 24;
/** Incoming files older than this were left by a process that ended. */
const MAX_INCOMING_AGE_MS = 60 * 60_000;

/** Image id and file name: 192 random bits as base64url, so that ids cannot be guessed. */
export const IMAGE_ID = /^[\w-]{32}$/;

export function newImageId(): string {
  return randomBytes(ID_BYTES).toString('base64url');
}

interface OpenedFile {
  readonly stream: ReadStream;
  readonly byteLength: number;
}

/**
 * Files of uploaded images: `images/<first two characters of the id>/<id>` in DATA_DIR, and their thumbnails
 * `<id>.thumbnails/<width>` beside them. Files are written to `images/incoming` and then renamed, so that a file at its
 * final path is always complete. The received file stays in `incoming` until the upload is finished, so that the sweep
 * finds images of interrupted uploads.
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
    const path = this.#pathOf(id);
    try {
      await this.#write(`${id}.clean`, bytes, path);
      await then();
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  }

  /** Writes a thumbnail, unless its image has been removed meanwhile. */
  async keepThumbnail(id: string, width: number, bytes: Buffer): Promise<void> {
    await this.#write(`${newImageId()}.thumbnail`, bytes, this.#thumbnailPathOf(id, width));
    // `remove` removes the image first: if it is still there, its thumbnails will be removed with it.
    await access(this.#pathOf(id)).catch(() => this.remove(id));
  }

  /** Opens an image or, given a width, its thumbnail. Returns undefined if the file does not exist. */
  open(id: string, width?: number): Promise<OpenedFile | undefined> {
    const path = width === undefined ? this.#pathOf(id) : this.#thumbnailPathOf(id, width);
    return ifExists(async () => {
      const handle = await open(path);
      const { size } = await handle.stat();
      return { stream: handle.createReadStream(), byteLength: size };
    });
  }

  /** Returns undefined if the file does not exist. */
  read(id: string): Promise<Buffer | undefined> {
    return ifExists(() => readFile(this.#pathOf(id)));
  }

  /** Removes an image and its thumbnails. */
  async remove(id: string): Promise<void> {
    await rm(this.#pathOf(id), { force: true });
    await rm(this.#thumbnailsOf(id), { recursive: true, force: true });
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

  async #write(incomingName: string, bytes: Buffer, to: string): Promise<void> {
    const from = await this.incomingPath(incomingName);
    try {
      // Flushed, so that a power failure leaves no database row without its image, and no incomplete file.
      await writeFile(from, bytes, { flag: 'wx', mode: 0o600, flush: true });
      await mkdir(dirname(to), { recursive: true });
      await rename(from, to);
    } catch (error) {
      await rm(from, { force: true });
      throw error;
    }
  }

  #pathOf(id: string): string {
    if (!IMAGE_ID.test(id)) throw new Error('invalid image id');
    return join(this.#folder, id.slice(0, 2), id);
  }

  #thumbnailsOf(id: string): string {
    return `${this.#pathOf(id)}.thumbnails`;
  }

  #thumbnailPathOf(id: string, width: number): string {
    return join(this.#thumbnailsOf(id), String(width));
  }
}

async function ifExists<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
