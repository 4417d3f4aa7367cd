import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { type InputType, inflateRaw, type ZlibOptions } from 'node:zlib';

const unpack = promisify<InputType, ZlibOptions, Buffer>(inflateRaw);

const END = { signature: 0x06054b50, bytes: 22, maxComment: 65_535 } as const;
const ENTRY = { signature: 0x02014b50, bytes: 46 } as const;
const LOCAL_HEADER_BYTES = 30;
const UTF8_FLAG = 1 << 11;
const STORED = 0;
const DEFLATED = 8;
const MAX_DIRECTORY_BYTES = 64 * 1024 * 1024;
/** Marks values that only the 64-bit format can hold. */
const TOO_LARGE = 0xffff_ffff;

interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly packedBytes: number;
  readonly offset: number;
}

/** A zip file of which one entry at a time is in memory. */
export interface ZipFile {
  readonly names: readonly string[];
  /** @throws Error if the entry is damaged or larger than `maxBytes` */
  read(name: string, maxBytes: number): Promise<Buffer>;
  close(): Promise<void>;
}

/** @throws Error if the file is not a zip file, or has the 64-bit format */
export async function openZip(path: string): Promise<ZipFile> {
  const file = await open(path);
  try {
    const entries = new Map((await readDirectory(file, path)).map(entry => [entry.name, entry]));
    return {
      names: [...entries.keys()],
      async read(name, maxBytes) {
        const entry = entries.get(name);
        if (!entry) throw new Error(`${path} has no ${name}`);
        return readEntry(file, entry, maxBytes);
      },
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function readDirectory(file: FileHandle, path: string): Promise<ZipEntry[]> {
  const { size } = await file.stat();
  const tailBytes = Math.min(size, END.bytes + END.maxComment);
  const tail = await readBytes(file, size - tailBytes, tailBytes);
  const end = findEnd(tail);
  if (end < 0) throw new Error(`${path} is not a zip file`);
  const [bytes, offset] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (offset === TOO_LARGE || bytes > MAX_DIRECTORY_BYTES) {
    throw new Error(`${path} is too large: split it into zip files below 4 GB`);
  }
  return readEntries(await readBytes(file, offset, bytes));
}

function findEnd(tail: Buffer): number {
  for (let at = tail.length - END.bytes; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) === END.signature) return at;
  }
  return -1;
}

function readEntries(directory: Buffer): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = 0;
  while (at + ENTRY.bytes <= directory.length && directory.readUInt32LE(at) === ENTRY.signature) {
    const nameBytes = directory.readUInt16LE(at + 28);
    const name = directory.subarray(at + ENTRY.bytes, at + ENTRY.bytes + nameBytes);
    entries.push({
      name: decodeName(name, directory.readUInt16LE(at + 8)),
      method: directory.readUInt16LE(at + 10),
      packedBytes: directory.readUInt32LE(at + 20),
      offset: directory.readUInt32LE(at + 42),
    });
    const rest = directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    at += ENTRY.bytes + nameBytes + rest;
  }
  return entries.filter(({ name }) => !name.endsWith('/'));
}

/** Without the flag, Windows in China writes names in GBK, and others in UTF-8 nevertheless. */
function decodeName(bytes: Buffer, flags: number): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(flags & UTF8_FLAG ? 'utf-8' : 'gb18030').decode(bytes);
  }
}

async function readEntry(
  file: FileHandle,
  { name, method, packedBytes, offset }: ZipEntry,
  maxBytes: number,
) {
  if (packedBytes > maxBytes) throw new Error(`${name} is larger than ${maxBytes} bytes`);
  const header = await readBytes(file, offset, LOCAL_HEADER_BYTES);
  const start = offset + LOCAL_HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
  const packed = await readBytes(file, start, packedBytes);
  if (method === STORED) return packed;
  if (method !== DEFLATED) throw new Error(`${name} is packed by a method that is not supported`);
  return unpack(packed, { maxOutputLength: maxBytes });
}

async function readBytes(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead < length) throw new Error('the zip file is cut off');
  return buffer;
}
