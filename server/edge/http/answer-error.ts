import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { baseHeaders } from '#edge/http/base-headers.ts';
import { textOf } from '#edge/http/default-message.ts';
import { EdgeError } from '#edge/http/edge-error.ts';
import { errorDocument, errorPolicy } from '#edge/http/error-document.ts';
import type { Code } from '#shared/contract/codes.ts';

const CODE_OF_STATUS: Readonly<Record<number, Code>> = {
  400: 'PARAM_INVALID',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  414: 'PARAM_INVALID',
  415: 'PARAM_INVALID',
  429: 'TOO_MANY',
  502: 'GATEWAY_UNREACHABLE',
  503: 'OVERLOADED',
  504: 'GATEWAY_TIMEOUT',
};

/** For Fastify's `frameworkErrors`: invalid URLs that Fastify rejects before any hook runs. */
export function answerFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.headers(baseHeaders(request)).header('x-request-id', request.id);
  answerError(error, request, reply);
}

const STATUS_OF_PARSER_ERROR: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** For Fastify's `clientErrorHandler`: the connection sent no HTTP request, or an incomplete one. */
export function answerParserError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const body = JSON.stringify({ code: 'PARAM_INVALID', msg: textOf('PARAM_INVALID'), data: null });
  socket.end(
    [
      `HTTP/1.1 ${STATUS_OF_PARSER_ERROR[error.code ?? ''] ?? '400 Bad Request'}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'X-Content-Type-Options: nosniff',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

/** Answers an error with a code and its text; the error's own message and stack are never sent. */
export function answerError(error: FastifyError | EdgeError, request: FastifyRequest, reply: FastifyReply) {
  const status = statusOf(error);
  // Errors caused by a disconnect are not logged here; the request's log line has `aborted`.
  const isOurs = status >= 500 && !(error instanceof EdgeError) && !reply.raw.destroyed;
  if (isOurs) request.log.error({ err: error }, 'request failed');
  if (reply.raw.headersSent) return reply.raw.destroy();

  const code = error instanceof EdgeError ? error.code : (CODE_OF_STATUS[status] ?? '500');
  reply.rejection = code;
  if (error instanceof EdgeError && error.retryAfter) reply.header('retry-after', error.retryAfter);
  reply.code(status).header('cache-control', 'no-store');
  if (!wantsPage(request)) return reply.send({ code, msg: textOf(code), data: null });
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', errorPolicy)
    .send(errorDocument(status));
}

function statusOf({ statusCode }: FastifyError | EdgeError) {
  return statusCode && statusCode >= 400 && statusCode <= 599 ? statusCode : 500;
}

/** Navigations accept HTML; fetch, images and scripts do not. */
function wantsPage({ headers, url }: FastifyRequest) {
  return !url.startsWith('/gateway/') && (headers.accept?.includes('text/html') ?? false);
}
