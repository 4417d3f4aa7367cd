import { open, readdir, stat } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { openZip } from '#gateway/cli/staff/catalogue/zip-file.ts';
import { MAX_IMAGE_BYTES } from '#shared/constants.ts';
import { upload } from '#shared/messages/zh/common/upload.ts';

const URL_TIMEOUT_MS = 30_000;

/** The pictures that a sheet may name: files of a zip or a folder, and urls. */
export interface PictureFiles {
  /** Whether the name is one of the files, or a url, which is not tried. */
  has(name: string): boolean;
  /** @throws Error if it cannot be read or is larger than a picture may be */
  read(name: string): Promise<Buffer>;
  close(): Promise<void>;
}

export const isPictureUrl = (name: string) => /^https?:\/\//i.test(name);

/** Opens a zip file or a folder; undefined: there are only urls. */
export async function openPictures(path: string | undefined): Promise<PictureFiles> {
  const source = path === undefined ? NOTHING : await openSource(path);
  const byName = new Map<string, string>();
  // A name may leave out the folders; the full path wins.
  for (const name of source.names) byName.set(keyOf(basename(name)), name);
  for (const name of source.names) byName.set(keyOf(name), name);
  return {
    has: name => isPictureUrl(name) || byName.has(keyOf(name)),
    async read(name) {
      if (isPictureUrl(name)) return download(name);
      return source.read(byName.get(keyOf(name)) ?? name);
    },
    close: source.close,
  };
}

interface PictureSource {
  readonly names: readonly string[];
  read(name: string): Promise<Buffer>;
  close(): Promise<void>;
}

const NOTHING: PictureSource = {
  names: [],
  read: async name => {
    throw new Error(`${name} is not there`);
  },
  close: async () => {},
};

/** Spreadsheets and file systems disagree about case and the form of accents. */
const keyOf = (name: string) => name.normalize('NFC').replaceAll('\\', '/').toLowerCase();

async function openSource(path: string): Promise<PictureSource> {
  if (!(await stat(path)).isDirectory()) {
    const zip = await openZip(path);
    return { names: zip.names, read: name => zip.read(name, MAX_IMAGE_BYTES), close: zip.close };
  }
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter(entry => entry.isFile());
  return {
    names: files.map(entry => relative(path, join(entry.parentPath, entry.name))),
    read: name => readPictureFile(join(path, name)),
    close: async () => {},
  };
}

/** @throws Error if the file cannot be read or is larger than a picture may be */
export async function readPictureFile(path: string): Promise<Buffer> {
  await using file = await open(path);
  const { size } = await file.stat();
  if (size > MAX_IMAGE_BYTES) throw new Error(upload.tooLarge);
  return file.readFile();
}

async function download(url: string): Promise<Buffer> {
  const response = await fetch(url, { signal: AbortSignal.timeout(URL_TIMEOUT_MS) });
  if (!response.ok || !response.body) throw new Error(`HTTP ${response.status}`);
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body) {
    bytes += piece.length;
    // Leaving the loop cancels the download.
    if (bytes > MAX_IMAGE_BYTES) throw new Error(upload.tooLarge);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
