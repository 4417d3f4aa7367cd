import { createHash } from 'node:crypto';
import type { StaffGateway } from '#gateway/cli/staff/call-gateway.ts';
import type { PictureFiles } from '#gateway/cli/staff/catalogue/picture-files.ts';
import { isPictureUrl } from '#gateway/cli/staff/catalogue/picture-files.ts';
import { detectFormat } from '#gateway/modules/image/detect-format.ts';
import { reasonOf } from '#gateway/run-command.ts';
import { catalogueErrors } from '#shared/messages/zh/gateway/catalogue-import.ts';

/** A picture as the gateway knows it, or why it cannot be used. */
export type StoredPicture = { readonly id: string } | { readonly msg: string };

/** Stores the pictures of a sheet on the gateway, each file once. At most one of them is in memory. */
export class PictureStore {
  readonly #gateway: StaffGateway;
  readonly #files: PictureFiles;
  /** SHA-256 of the files that were read, by name. */
  readonly #hashes = new Map<string, string>();
  readonly #stored = new Map<string, StoredPicture>();

  constructor(gateway: StaffGateway, files: PictureFiles) {
    this.#gateway = gateway;
    this.#files = files;
  }

  /**
   * Finds pictures by their names, without storing any. Names of files that the gateway does not have yet are left
   * out, and urls, which are not tried.
   */
  async find(names: readonly string[]): Promise<ReadonlyMap<string, StoredPicture>> {
    for (const name of names) await this.#hash(name);
    await this.#askFor(names);
    return this.#among(names);
  }

  /** Stores those that the gateway does not have. */
  async store(names: readonly string[]): Promise<ReadonlyMap<string, StoredPicture>> {
    await this.#askFor(names);
    for (const name of names) if (!this.#stored.has(name)) await this.#send(name);
    return this.#among(names);
  }

  async #hash(name: string): Promise<void> {
    if (this.#hashes.has(name) || this.#stored.has(name)) return;
    if (!this.#files.has(name)) {
      this.#stored.set(name, { msg: catalogueErrors.pictureMissing(name) });
    } else if (!isPictureUrl(name)) {
      await this.#orMsg(name, async () => {
        const bytes = await this.#files.read(name);
        detectFormat(bytes);
        this.#hashes.set(name, hashOf(bytes));
      });
    }
  }

  async #askFor(names: readonly string[]): Promise<void> {
    const wanted = names.filter(name => !this.#stored.has(name) && this.#hashes.has(name));
    const hashes = [...new Set(wanted.map(name => this.#hashes.get(name)))];
    const known = new Map<string, string>();
    for (let at = 0; at < hashes.length; at += ASKED_AT_ONCE) {
      const asked = { hashes: hashes.slice(at, at + ASKED_AT_ONCE) };
      const found = await this.#gateway.call<{ hash: string; id: string }[]>(
        '/catalogue/storedPictures',
        asked,
      );
      for (const { hash, id } of found) known.set(hash, id);
    }
    for (const name of wanted) {
      const id = known.get(this.#hashes.get(name) ?? '');
      if (id !== undefined) this.#stored.set(name, { id });
    }
  }

  #send(name: string): Promise<void> {
    return this.#orMsg(name, async () => {
      const { id } = await this.#gateway.storePicture(await this.#files.read(name));
      this.#stored.set(name, { id });
    });
  }

  /** A failure is that of the picture; its message is kept. */
  async #orMsg(name: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#stored.set(name, { msg: catalogueErrors.pictureInvalid(name, reasonOf(error)) });
    }
  }

  #among(names: readonly string[]): ReadonlyMap<string, StoredPicture> {
    return new Map(
      names.flatMap(name => {
        const stored = this.#stored.get(name);
        return stored ? [[name, stored]] : [];
      }),
    );
  }
}

const ASKED_AT_ONCE = 500;
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
