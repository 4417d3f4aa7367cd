import { Readable, Transform } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { EdgeError } from '#edge/http/edge-error.ts';
import type { ContractCall } from '#edge/proxy/known-calls.ts';
import type { Cancellation } from '#edge/upstream/cancellation.ts';
import { readUpTo } from '#edge/upstream/read-up-to.ts';

/** Limits a body without content-length: cancels the request when the body exceeds `maxBytes`. */
export function limitBody(request: FastifyRequest, maxBytes: number, cancellation: Cancellation): void {
  const { body } = request;
  if (!(body instanceof Readable) || request.headers['content-length'] !== undefined) return;
  let seen = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen <= maxBytes) return done(null, chunk);
      cancellation.cancel('tooLarge');
      done();
    },
  });
  body.once('error', error => counted.destroy(error));
  // `pipe` instead of `pipeline`: the browser's connection must stay open for the error reply.
  request.body = body.pipe(counted);
}

/**
 * Reads and rewrites the body of a call. Secrets, which pages send in the body to keep them out of logs, move to the
 * query, where the gateway expects them; the visitor's id from the cookie replaces any id that the browser sent.
 * @throws EdgeError if the body is too large or is not a JSON object
 */
export async function rewriteBody(
  { secretKeys, anonIdIn, maxBodyBytes }: ContractCall,
  request: FastifyRequest,
  anonId: string | undefined,
): Promise<{ search: string; body: Record<string, unknown> }> {
  const given = await readJsonBody(request, maxBodyBytes);
  if (anonIdIn === 'body') return { search: '', body: { ...given, anonId } };
  if (anonIdIn === 'data') {
    return { search: '', body: { ...given, data: { ...(isObject(given.data) && given.data), anonId } } };
  }
  const query = new URLSearchParams(searchOf(request.url));
  const body: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(given)) {
    if (secretKeys.has(key) && typeof value === 'string') query.set(key, value);
    else body[key] = value;
  }
  return { search: query.toString(), body };
}

/** Parses the body as a JSON object, ignoring its content type. A missing body is an empty object. */
async function readJsonBody({ body }: FastifyRequest, maxBytes: number): Promise<Record<string, unknown>> {
  if (!(body instanceof Readable)) return {};
  const bytes = await readUpTo(body, maxBytes);
  if (!bytes) throw new EdgeError('PAYLOAD_TOO_LARGE', 413);
  if (bytes.length === 0) return {};
  const value = parse(bytes);
  if (!isObject(value)) throw new EdgeError('PARAM_INVALID', 400);
  return value;
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function searchOf(url: string): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
}
