import type { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EdgeError } from '#edge/plugins/errors.ts';
import { REPLY_HEADERS } from '#edge/proxy/forward-headers.ts';
import { applyReplyEffects, type Exchange, forgetViewer } from '#edge/session/apply-reply-effects.ts';
import { readUpTo } from '#edge/upstream/read-up-to.ts';
import { upstreamFault } from '#edge/upstream/upstream-fault.ts';

/** JSON that says something of the session is this small; nothing larger is looked into. */
const LOOKED_INTO_BYTES = 1024;
/** An answer to a sign-in is looked into whatever its size, for the token in it; one beyond this is refused. */
const MAX_SIGN_IN_BYTES = 64 * 1024;
/** What is this small is sent in one piece: that is quicker than a stream, and a broken one can be told of. */
const GATHERED_BYTES = 16 * 1024;
const MAX_DECODED_BYTES = 64 * 1024;
const RETRY_AFTER_SECONDS = 1;

/** Sends the gateway's answer on to the browser, and does to the session what a small one asks for. */
export async function answerForwarded(exchange: Exchange, stream: Readable): Promise<void> {
  const { request, reply } = exchange;
  // reply-from has refused an answer whose status is none, and still brings it.
  if (reply.sent) return void stream.destroy();
  const spec = request.forwarding?.call?.spec;
  if (spec?.effect === 'approval') forgetViewer(exchange);

  const signsIn = spec?.effect === 'signIn';
  const isJson = String(reply.getHeader('content-type') ?? '').includes('json');
  // An error page of a server in between would tell of inner addresses.
  if (reply.statusCode >= 500 && !isJson) return refuse(reply, stream);
  if (!hasBody(request, reply)) return void reply.send(stream);

  const limit = signsIn ? MAX_SIGN_IN_BYTES : gatheredBytes(reply, isJson);
  const bytes = limit > 0 ? await readUpTo(stream, limit) : undefined;
  if (!bytes) return signsIn ? refuse(reply, stream) : void reply.send(stream);
  if (!signsIn && !(isJson && bytes.length <= LOOKED_INTO_BYTES)) return void reply.send(bytes);

  const body = parse(bytes, reply.getHeader('content-encoding'));
  if (body === undefined) return refuse(reply, stream);
  const shown = applyReplyEffects(spec, body, exchange);
  if (shown === body) return void reply.send(bytes);
  for (const name of ['content-encoding', 'content-length', 'etag']) reply.removeHeader(name);
  reply.send(JSON.stringify(shown));
}

/** Says in the envelope that the gateway did not answer, and nothing of why. */
export function failForwarded(exchange: Exchange, error: unknown): void {
  const { request, reply } = exchange;
  // It may have happened all the same.
  if (request.forwarding?.call?.spec.effect === 'approval') forgetViewer(exchange);
  reply.send(edgeErrorOf(error));
}

export function edgeErrorOf(error: unknown): EdgeError {
  const { code, status } = upstreamFault(error);
  return new EdgeError(code, status, status === 503 ? RETRY_AFTER_SECONDS : undefined);
}

/** Takes back what the gateway's answer put into a reply that has not been sent. */
export function dropReplyHeaders(reply: FastifyReply): void {
  for (const name of REPLY_HEADERS) {
    reply.removeHeader(name);
    // Fastify writes the headers of a stream straight into the response.
    if (!reply.raw.headersSent) reply.raw.removeHeader(name);
  }
}

function refuse(reply: FastifyReply, stream: Readable): void {
  stream.destroy();
  dropReplyHeaders(reply);
  reply.send(new EdgeError('GATEWAY_INVALID', 502));
}

function hasBody(request: FastifyRequest, { statusCode }: FastifyReply): boolean {
  return request.method !== 'HEAD' && statusCode !== 204 && statusCode !== 304;
}

/** How much of an answer may be gathered before any of it is sent; 0: it is streamed from its first byte. */
function gatheredBytes(reply: FastifyReply, isJson: boolean): number {
  const length = reply.getHeader('content-length');
  if (length === undefined) return isJson ? LOOKED_INTO_BYTES : 0;
  return Number(length) <= GATHERED_BYTES ? GATHERED_BYTES : 0;
}

const decoders: Readonly<Record<string, (bytes: Buffer, options: { maxOutputLength: number }) => Buffer>> = {
  gzip: gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
};

/** Undefined for what is no JSON, or packed in a way that we did not agree on. */
function parse(bytes: Buffer, encoding: unknown): unknown {
  try {
    const decode = typeof encoding === 'string' ? decoders[encoding] : undefined;
    const text = decode ? decode(bytes, { maxOutputLength: MAX_DECODED_BYTES }) : bytes;
    return JSON.parse(text.toString());
  } catch {
    return undefined;
  }
}
