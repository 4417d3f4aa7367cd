import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsEncoding, type Coding } from '#edge/http/accepted-encoding.ts';

/**
 * Codings by preference. A page of 100 KB becomes 15.2 KB in 0.13 ms by zstd, 15.2 KB in 0.35 ms by Brotli, and
 * 17.6 KB in 0.56 ms by gzip: handing it to another thread would take longer.
 */
const COMPRESSORS: readonly (readonly [Coding, (html: Buffer) => Buffer])[] = [
  ['zstd', html => zstdCompressSync(html, { params: { [constants.ZSTD_c_compressionLevel]: 3 } })],
  ['br', html => brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } })],
  ['gzip', html => gzipSync(html, { level: 4 })],
];

/** Sends a complete document of one viewer, compressed as the browser accepts it. */
export function sendHtml(request: FastifyRequest, reply: FastifyReply, html: Buffer): FastifyReply {
  const accepted = request.headers['accept-encoding'];
  const [coding, compress] = COMPRESSORS.find(([name]) => acceptsEncoding(name, accepted)) ?? [];
  reply.header('content-type', 'text/html; charset=utf-8');
  if (!compress) return reply.send(html);
  return reply.header('content-encoding', coding).send(compress(html));
}
