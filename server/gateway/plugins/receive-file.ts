import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { finished, pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FileBound } from '#gateway/call-context.ts';
import { invalidParams, Refusal } from '#gateway/refusal.ts';
import { fieldMessages } from '#shared/messages/zh/fields.ts';

/** The form's field that holds the file. */
const FIELD = 'file';
const MAX_FIELD_NAME_BYTES = 100;
/** Just enough of everything else to be told that it does not belong there. */
const LIMITS = {
  files: 1,
  fields: 1,
  parts: 2,
  fieldNameSize: MAX_FIELD_NAME_BYTES,
  fieldSize: 1,
  headerPairs: 20,
};
/** Boundaries and headers around the file. */
const FORM_BYTES = 16 * 1024;
/** Of a refused upload, so much is read and thrown away: a browser hears an answer once it has sent everything. */
const MAX_UNWANTED_BYTES = 16 * 1024 * 1024;

/** Lets the routes of this scope take multipart bodies. Nothing of one is read before a handler asks for it. */
export async function takeFiles(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false });
  app.addHook('onSend', async request => {
    if (!request.raw.readableEnded) await throwAwayBody(request.raw);
  });
}

/**
 * Writes the one file of a form to a path where nothing is yet, as it comes in. Whatever goes wrong, no file is left.
 * @throws Refusal PARAM_INVALID for a form that is not exactly one whole file
 */
export async function receiveFile(request: FastifyRequest, path: string, bound: FileBound): Promise<void> {
  if (Number(request.headers['content-length'] ?? 0) > bound.maxBytes + FORM_BYTES) throw bound.tooLarge;
  let received = false;
  try {
    for await (const part of request.parts({ limits: { ...LIMITS, fileSize: bound.maxBytes } })) {
      if (part.type !== 'file' || part.fieldname !== FIELD)
        throw wrong(part.fieldname, fieldMessages.unknown);
      received = true;
      await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      if (part.file.truncated) throw bound.tooLarge;
    }
    if (!received) throw wrong(FIELD, fieldMessages.required);
  } catch (error) {
    await rm(path, { force: true });
    throw error instanceof Refusal || isOwnFault(error) ? error : wrong(FIELD, fieldMessages.invalid);
  }
}

/** Of the disk, and not of what was sent. */
function isOwnFault(error: unknown): boolean {
  const { syscall } = error as NodeJS.ErrnoException;
  return syscall === 'open' || syscall === 'write' || syscall === 'close';
}

function wrong(field: string, msg: string): Refusal {
  return invalidParams([{ field: field.slice(0, MAX_FIELD_NAME_BYTES), msg }]);
}

async function throwAwayBody(body: IncomingMessage): Promise<void> {
  let unwanted = 0;
  body.unpipe();
  body.on('data', (piece: Buffer) => {
    unwanted += piece.length;
    if (unwanted > MAX_UNWANTED_BYTES) body.destroy();
  });
  body.resume();
  // It ends, or breaks off: in both cases there is no more of it to wait for.
  await finished(body).catch(() => {});
}
