import type { Readable } from 'node:stream';

export interface StoredObject {
  readonly stream: Readable;
  readonly byteLength: number;
}

/** Stores files by key, such as `images/ab/abcd…`. */
export interface ObjectStorage {
  /** When it resolves, the object is stored completely and survives a power failure. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** Undefined if there is no such object. The stream must be consumed or destroyed. */
  open(key: string): Promise<StoredObject | undefined>;
  has(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** Removes all objects whose keys begin with the prefix, which ends with a slash. */
  removeAll(prefix: string): Promise<void>;
}
