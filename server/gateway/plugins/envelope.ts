import type { Socket } from 'node:net';
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError,
} from 'fastify';
import { isDatabaseUnavailable } from '#gateway/db/database-unavailable.ts';
import { type FieldProblem, invalidParams, Refusal } from '#gateway/refusal.ts';
import type { Code } from '#shared/contract/codes.ts';
import { codeMessages } from '#shared/messages/zh/codes.ts';
import { fieldMessages } from '#shared/messages/zh/fields.ts';

const MAX_FIELD_PROBLEMS = 50;
/** When a caller may try again after a 503. */
const RETRY_AFTER_SECONDS = 2;

/** Sends an outcome other than success. A string is sent as it is, past the call's own serialiser. */
function sendEnvelope(reply: FastifyReply, status: number, code: Code, msg: string, data: unknown = null) {
  reply.outcome = code;
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify({ code, msg, data }));
}

declare module 'fastify' {
  interface FastifyReply {
    /** Code of the envelope, for the log. */
    outcome: string;
  }
}

/**
 * Errors and unknown paths answer in the envelope: business and validation outcomes with HTTP 200, no connection to
 * the database with 503, any other fault with 500. A fault's own message is logged and never sent.
 */
export function answerInEnvelope(app: FastifyInstance): void {
  app.decorateReply('outcome', '0');

  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    if (error instanceof Refusal) return sendEnvelope(reply, 200, error.code, error.message, error.data);
    if (error.validation) {
      const { code, message, data } = invalidParams(fieldProblems(error.validation));
      return sendEnvelope(reply, 200, code, message, data);
    }
    if (error.statusCode === 413) {
      return sendEnvelope(reply, 413, 'PAYLOAD_TOO_LARGE', codeMessages.PAYLOAD_TOO_LARGE);
    }
    // What remains below 500 is Fastify's own: broken JSON, an unknown content type, a malformed address.
    if (error.statusCode !== undefined && error.statusCode < 500) {
      const { code, message, data } = invalidParams([]);
      return sendEnvelope(reply, 200, code, message, data);
    }
    request.log.error({ err: error }, 'a call failed');
    if (isDatabaseUnavailable(error)) {
      reply.header('retry-after', RETRY_AFTER_SECONDS);
      return sendEnvelope(reply, 503, 'GATEWAY_UNREACHABLE', codeMessages.GATEWAY_UNREACHABLE);
    }
    return sendEnvelope(reply, 500, '500', '');
  });

  app.setNotFoundHandler((_request, reply) => sendEnvelope(reply, 404, 'NOT_FOUND', codeMessages.NOT_FOUND));
}

/** One problem a field, the first one that was found. The field is a path such as `items.0.quantity`. */
function fieldProblems(errors: readonly FastifySchemaValidationError[]): FieldProblem[] {
  const problems = new Map<string, string>();
  for (const { instancePath, keyword, params } of errors) {
    const extra = params.missingProperty ?? params.additionalProperty;
    const path = instancePath.slice(1).replaceAll('/', '.');
    const field = [path, extra].filter(Boolean).join('.').slice(0, 200);
    if (!problems.has(field)) problems.set(field, fieldMessages[messageKeys[keyword] ?? 'invalid']);
    if (problems.size === MAX_FIELD_PROBLEMS) break;
  }
  return [...problems].map(([field, msg]) => ({ field, msg }));
}

const messageKeys: Readonly<Record<string, keyof typeof fieldMessages>> = {
  required: 'required',
  minLength: 'required',
  maxLength: 'tooLong',
  maxItems: 'tooMany',
  additionalProperties: 'unknown',
};

/** Fastify's options for faults that come before any route: a malformed address, a broken HTTP message. */
export const answerServerFaults = {
  frameworkErrors(_error: unknown, _request: FastifyRequest, reply: FastifyReply) {
    const { code, message, data } = invalidParams([]);
    sendEnvelope(reply, 200, code, message, data);
  },
  clientErrorHandler(error: Error & { code?: string }, socket: Socket) {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const body = JSON.stringify({ code: 'PARAM_INVALID', msg: codeMessages.PARAM_INVALID, data: null });
    const length = Buffer.byteLength(body);
    socket.end(
      `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n${body}`,
    );
  },
};
