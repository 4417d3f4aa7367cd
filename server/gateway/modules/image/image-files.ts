import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { ObjectStorage, StoredObject } from '#gateway/adapters/object-storage.ts';
import type { WorkContext } from '#gateway/calls/call-context.ts';

const ID_BYTES = 24;
/** Incoming files older than this were left by a process that ended. */
const MAX_INCOMING_AGE_MS = 60 * 60_000;

/** Image id and file name: 192 random bits as base64url, so that ids cannot be guessed. */
export const IMAGE_ID = /^[\w-]{32}$/;

export function newImageId(): string {
  return randomBytes(ID_BYTES).toString('base64url');
}

/**
 * Files of uploaded images: `images/<first two characters of the id>/<id>` in the object storage, and their thumbnails
 * `<id>.thumbnails/<width>` beside them. Files are received in the folder `images/incoming` of DATA_DIR. A received file
 * stays there until the upload is finished, so that the sweep finds images of interrupted uploads.
 */
export class ImageFiles {
  readonly #storage: ObjectStorage;
  readonly #incoming: string;

  constructor({ config, storage }: Pick<WorkContext, 'config' | 'storage'>) {
    this.#storage = storage;
    this.#incoming = incomingFolder(config);
  }

  /** Returns the path for receiving a file. */
  async incomingPath(id: string): Promise<string> {
    await mkdir(this.#incoming, { recursive: true });
    return join(this.#incoming, id);
  }

  /** Stores an image, and removes it if `then` fails. */
  async keep(id: string, bytes: Buffer, then: () => Promise<unknown>): Promise<void> {
    const key = keyOf(id);
    try {
      await this.#storage.put(key, bytes);
      await then();
    } catch (error) {
      await this.#storage.remove(key);
      throw error;
    }
  }

  /** Stores a thumbnail, unless its image has been removed meanwhile. */
  async keepThumbnail(id: string, width: number, bytes: Buffer): Promise<void> {
    await this.#storage.put(keyOf(id, width), bytes);
    // `remove` removes the image first: if it is still there, its thumbnails will be removed with it.
    if (!(await this.#storage.has(keyOf(id)))) await this.remove(id);
  }

  /** Opens an image or, given a width, its thumbnail. Returns undefined if the file does not exist. */
  open(id: string, width?: number): Promise<StoredObject | undefined> {
    return this.#storage.open(keyOf(id, width));
  }

  /** Returns undefined if the file does not exist. */
  async read(id: string): Promise<Buffer | undefined> {
    const file = await this.open(id);
    return file && buffer(file.stream);
  }

  /** Removes an image and its thumbnails. */
  async remove(id: string): Promise<void> {
    await this.#storage.remove(keyOf(id));
    await this.#storage.removeAll(`${keyOf(id)}.thumbnails/`);
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
}

/** Where files are received and written, in DATA_DIR. */
export const incomingFolder = ({ dataDir }: Pick<WorkContext['config'], 'dataDir'>): string =>
  join(dataDir, 'images', 'incoming');

function keyOf(id: string, width?: number): string {
  if (!IMAGE_ID.test(id)) throw new Error('invalid image id');
  const key = `images/${id.slice(0, 2)}/${id}`;
  return width === undefined ? key : `${key}.thumbnails/${width}`;
}
