import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify';
import fp from 'fastify-plugin';
import { BusinessError, type FieldProblem, invalidParams } from '#gateway/calls/business-error.ts';
import { isDatabaseUnavailable } from '#gateway/db/database-unavailable.ts';
import { isDiskFull } from '#gateway/db/disk-full.ts';
import type { Code } from '#shared/contract/codes.ts';
import { codeMessages } from '#shared/messages/zh/common/codes.ts';
import { fieldMessages } from '#shared/messages/zh/gateway/fields.ts';

const MAX_FIELD_PROBLEMS = 50;
/** Value of the Retry-After header of a 503. */
const RETRY_AFTER_SECONDS = 2;

/** Sends a result other than success. A string is sent as is, without the call's serialiser. */
function sendEnvelope(reply: FastifyReply, status: number, code: Code, msg: string, data: unknown = null) {
  return send(reply, status, code, envelope(code, msg, data));
}

function send(reply: FastifyReply, status: number, code: Code, body: string) {
  reply.outcome = code;
  return reply.code(status).type('application/json; charset=utf-8').send(body);
}

function envelope(code: Code, msg: string, data: unknown = null) {
  return JSON.stringify({ code, msg, data });
}

/**
 * The gateway has too much to do; answered with 503 and Retry-After. A single error and a text made in advance, because
 * rejections must cost little. Node writes a text together with the headers, bytes separately.
 */
export const OVERLOADED = new Error('overloaded');
const OVERLOADED_BODY = envelope('OVERLOADED', codeMessages.OVERLOADED);

declare module 'fastify' {
  interface FastifyReply {
    /** The envelope's code, for the log. */
    outcome: string;
  }
}

/**
 * Sends errors and unknown paths in the envelope: business and validation errors with HTTP 200, a missing
 * database connection and a full disk with 503, any other error with 500. Messages of unexpected errors are logged and never
 * sent.
 */
export const errors = fp(
  async app => {
    app.decorateReply('outcome', '0');

    app.setErrorHandler((error: FastifyError | BusinessError, request, reply) => {
      if (error === OVERLOADED) {
        reply.header('retry-after', RETRY_AFTER_SECONDS);
        return send(reply, 503, 'OVERLOADED', OVERLOADED_BODY);
      }
      if (error instanceof BusinessError)
        return sendEnvelope(reply, 200, error.code, error.message, error.data);
      if (error.validation) {
        const { code, message, data } = invalidParams(fieldProblems(error.validation));
        return sendEnvelope(reply, 200, code, message, data);
      }
      if (error.statusCode === 413) {
        return sendEnvelope(reply, 413, 'PAYLOAD_TOO_LARGE', codeMessages.PAYLOAD_TOO_LARGE);
      }
      // Other errors below 500 come from Fastify: invalid JSON, an unknown content type, a malformed URL.
      if (error.statusCode !== undefined && error.statusCode < 500) {
        const { code, message, data } = invalidParams([]);
        return sendEnvelope(reply, 200, code, message, data);
      }
      request.log.error({ err: error }, 'a call failed');
      if (isDatabaseUnavailable(error)) {
        reply.header('retry-after', RETRY_AFTER_SECONDS);
        return sendEnvelope(reply, 503, 'GATEWAY_UNREACHABLE', codeMessages.GATEWAY_UNREACHABLE);
      }
      if (isDiskFull(error)) {
        reply.header('retry-after', RETRY_AFTER_SECONDS);
        return sendEnvelope(reply, 503, 'STORAGE_FULL', codeMessages.STORAGE_FULL);
      }
      return sendEnvelope(reply, 500, '500', '');
    });

    app.setNotFoundHandler((_request, reply) =>
      sendEnvelope(reply, 404, 'NOT_FOUND', codeMessages.NOT_FOUND),
    );
  },
  { name: 'gateway-errors', fastify: '5.x' },
);

/** Returns the first problem of each field. The field is a path such as `items.0.quantity`. */
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

/** Fastify options for errors before routing: a malformed URL or HTTP message. */
export const answerServerFaults = {
  frameworkErrors(_error: unknown, request: FastifyRequest, reply: FastifyReply) {
    if (request.headers.upgrade !== undefined) {
      // No hook follows that closes the connection of a rejected upgrade request.
      reply.raw.once('finish', () => request.socket.destroy());
      reply.code(404).header('connection', 'close').send();
      return;
    }
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
