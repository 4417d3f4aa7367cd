import type { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EdgeError } from '#edge/http/edge-error.ts';
import { REPLY_HEADERS } from '#edge/proxy/forward-headers.ts';
import { applyReplyEffects, type Exchange, forgetViewer } from '#edge/session/apply-reply-effects.ts';
import { readUpTo } from '#edge/upstream/read-up-to.ts';
import { upstreamFault } from '#edge/upstream/upstream-fault.ts';

/** Replies with a session effect are smaller than this; larger JSON is not parsed. */
const MAX_PARSED_BYTES = 1024;
/** Replies to a sign-in are always parsed, because they contain the token; larger ones are rejected. */
const MAX_SIGN_IN_BYTES = 64 * 1024;
/** Replies up to this size are sent in one piece: faster than a stream, and a broken reply becomes an error. */
const MAX_BUFFERED_BYTES = 16 * 1024;
const MAX_DECODED_BYTES = 64 * 1024;

/** Forwards the gateway's reply to the browser and applies its session effects. */
export async function sendForwardedReply(exchange: Exchange, stream: Readable): Promise<void> {
  const { request, reply } = exchange;
  // reply-from has already answered a response with an invalid status, but still calls `onResponse`.
  if (reply.sent) return void stream.destroy();
  const spec = request.forwarding?.call?.spec;
  if (spec?.effect === 'approval') forgetViewer(exchange);

  const signsIn = spec?.effect === 'signIn';
  const isJson = String(reply.getHeader('content-type') ?? '').includes('json');
  // An error page of an intermediate server could expose internal hosts.
  if (reply.statusCode >= 500 && !isJson) return refuse(reply, stream);
  if (!hasBody(request, reply)) return void reply.send(stream);

  const limit = signsIn ? MAX_SIGN_IN_BYTES : bufferLimit(reply, isJson);
  const bytes = limit > 0 ? await readUpTo(stream, limit) : undefined;
  if (!bytes) return signsIn ? refuse(reply, stream) : void reply.send(stream);
  if (!signsIn && !(isJson && bytes.length <= MAX_PARSED_BYTES)) return void reply.send(bytes);

  const body = parse(bytes, reply.getHeader('content-encoding'));
  if (body === undefined) return refuse(reply, stream);
  const visibleBody = applyReplyEffects(spec, body, exchange);
  if (visibleBody === body) return void reply.send(bytes);
  for (const name of ['content-encoding', 'content-length', 'etag']) reply.removeHeader(name);
  reply.send(JSON.stringify(visibleBody));
}

/** Answers with an error envelope that does not expose the upstream error. */
export function sendForwardError(exchange: Exchange, error: unknown): void {
  const { request, reply } = exchange;
  // The call may have taken effect although its reply failed.
  if (request.forwarding?.call?.spec.effect === 'approval') forgetViewer(exchange);
  reply.send(toEdgeError(error));
}

export function toEdgeError(error: unknown): EdgeError {
  const { code, status } = upstreamFault(error);
  return new EdgeError(code, status);
}

/** Removes the gateway's headers from a reply that has not been sent. */
export function dropReplyHeaders(reply: FastifyReply): void {
  for (const name of REPLY_HEADERS) {
    reply.removeHeader(name);
    // For a stream, Fastify writes the headers directly to the raw response.
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

/** Bytes of a reply that are buffered before sending; 0 if it is streamed from the first byte. */
function bufferLimit(reply: FastifyReply, isJson: boolean): number {
  const length = reply.getHeader('content-length');
  if (length === undefined) return isJson ? MAX_PARSED_BYTES : 0;
  return Number(length) <= MAX_BUFFERED_BYTES ? MAX_BUFFERED_BYTES : 0;
}

const decoders: Readonly<Record<string, (bytes: Buffer, options: { maxOutputLength: number }) => Buffer>> = {
  gzip: gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
};

/** Undefined for invalid JSON and for unsupported encodings. */
function parse(bytes: Buffer, encoding: unknown): unknown {
  try {
    const decode = typeof encoding === 'string' ? decoders[encoding] : undefined;
    const text = decode ? decode(bytes, { maxOutputLength: MAX_DECODED_BYTES }) : bytes;
    return JSON.parse(text.toString());
  } catch {
    return undefined;
  }
}
