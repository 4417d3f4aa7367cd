import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { finished, pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BusinessError, invalidParams } from '#gateway/calls/business-error.ts';
import type { FileBound } from '#gateway/calls/call-context.ts';
import { fieldMessages } from '#shared/messages/zh/gateway/fields.ts';

/** The form field of the file. */
const FIELD = 'file';
const MAX_FIELD_NAME_BYTES = 100;
/** Allows one part too many, so that an unexpected field can be reported by name. */
const LIMITS = {
  files: 1,
  fields: 1,
  parts: 2,
  fieldNameSize: MAX_FIELD_NAME_BYTES,
  fieldSize: 1,
  headerPairs: 20,
};
/** Size of the boundaries and headers around the file. */
const FORM_BYTES = 16 * 1024;
/**
 * Bytes of a rejected upload that are read and discarded, because a browser reads the response only after
 * sending its whole body.
 */
const MAX_DISCARDED_BYTES = 16 * 1024 * 1024;

/** Accepts multipart bodies in the routes of this scope. A body is not read before a handler asks for it. */
export async function acceptFiles(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false });
  app.addHook('onSend', async request => {
    if (!request.raw.readableEnded) await discardBody(request.raw);
  });
}

/**
 * Streams the only file of a form to a path that does not exist yet. After an error, no file remains.
 * @throws BusinessError PARAM_INVALID unless the form consists of exactly one complete file
 */
export async function receiveFile(request: FastifyRequest, path: string, bound: FileBound): Promise<void> {
  if (Number(request.headers['content-length'] ?? 0) > bound.maxBytes + FORM_BYTES) throw bound.tooLarge;
  let received = false;
  try {
    for await (const part of request.parts({ limits: { ...LIMITS, fileSize: bound.maxBytes } })) {
      if (part.type !== 'file' || part.fieldname !== FIELD)
        throw invalidField(part.fieldname, fieldMessages.unknown);
      received = true;
      await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      if (part.file.truncated) throw bound.tooLarge;
    }
    if (!received) throw invalidField(FIELD, fieldMessages.required);
  } catch (error) {
    await rm(path, { force: true });
    if (error instanceof BusinessError || isDiskError(error)) throw error;
    throw invalidField(FIELD, fieldMessages.invalid);
  }
}

/** Whether the error comes from the disk and not from the upload. */
function isDiskError(error: unknown): boolean {
  const { syscall } = error as NodeJS.ErrnoException;
  return syscall === 'open' || syscall === 'write' || syscall === 'close';
}

function invalidField(field: string, msg: string): BusinessError {
  return invalidParams([{ field: field.slice(0, MAX_FIELD_NAME_BYTES), msg }]);
}

async function discardBody(body: IncomingMessage): Promise<void> {
  let discarded = 0;
  body.unpipe();
  body.on('data', (piece: Buffer) => {
    discarded += piece.length;
    if (discarded > MAX_DISCARDED_BYTES) body.destroy();
  });
  body.resume();
  // Resolves when the body ends or the connection breaks.
  await finished(body).catch(() => {});
}
