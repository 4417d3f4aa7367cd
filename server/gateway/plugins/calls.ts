import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Type } from 'typebox';
import { assertAccess, findForcedReason, findMember, touchSession } from '#gateway/calls/access.ts';
import { type AttemptLimit, limitAttempts } from '#gateway/calls/attempt-limit.ts';
import { BusinessError } from '#gateway/calls/business-error.ts';
import type { CallContext, FileAnswer, FileContext, Member } from '#gateway/calls/call-context.ts';
import type { GatewayDeps } from '#gateway/calls/deps.ts';
import { handlers } from '#gateway/modules/handlers.ts';
import { acceptFiles, receiveFile } from '#gateway/plugins/receive-file.ts';
import { assertSigned } from '#gateway/security/signed-calls.ts';
import { MAX_PAGE_SIZE } from '#shared/constants.ts';
import type { CallSpec } from '#shared/contract/calls/define-call.ts';
import { calls as contract } from '#shared/contract/index.ts';
import { object } from '#shared/contract/schemas/formats.ts';
import { ipKey } from '#shared/domain/ip-key.ts';
import { codeMessages } from '#shared/messages/zh/common/codes.ts';

/** For calls marked `strictRate`, per call and IP. */
const STRICT_RATE: AttemptLimit = { max: 30, windowMs: 60_000 };

/**
 * Registers a route for every call of the contract: validates and serialises with its schemas, enforces its
 * access, and wraps the result in the envelope. Throws if a call has no handler.
 */
export const calls = fp<GatewayDeps>(
  async (app, deps) => {
    app.decorateRequest('member', null);
    const registry: Readonly<Record<string, AnyHandler | undefined>> = handlers;
    for (const [name, spec] of Object.entries<CallSpec>(contract)) {
      const handler = registry[name];
      if (!handler) throw new Error(`no handler for the call ${name}`);
      if (!spec.multipart) registerCall(app, deps, name, spec, handler);
      // In its own scope, so that all other calls reject multipart bodies.
      else {
        app.register(async scope => {
          await acceptFiles(scope);
          registerCall(scope, deps, name, spec, handler);
        });
      }
    }
  },
  {
    name: 'gateway-calls',
    dependencies: ['gateway-errors', 'gateway-json-bodies', 'gateway-tenant'],
    fastify: '5.x',
  },
);

/** A handler with erased types; the schemas and the access check guarantee its arguments. */
type AnyHandler = (context: never, arg: never) => unknown;

function registerCall(
  app: FastifyInstance,
  deps: GatewayDeps,
  name: string,
  spec: CallSpec,
  handler: AnyHandler,
) {
  const { method, path, access, query, body, data } = spec;
  app.route({
    method,
    url: path,
    config: { call: name, unlimited: spec.multipart === true },
    schema: {
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      ...(spec.file ? {} : { response: { 200: object({ code: Type.String(), msg: Type.String(), data }) } }),
    },
    async preValidation(request) {
      if (spec.strictRate) {
        await limitAttempts(deps.db, `rate:${name}:${ipKey(request.ip)}`, STRICT_RATE, deps.clock.now());
      }
      // Checked before validation, so that unauthorised callers learn nothing about the call's parameters.
      request.member = await memberOf(request, deps);
      if (access !== 'visitor' && !request.member) throw await loggedOut(request, deps);
      assertAccess(access, request.member);
      if (spec.signed && request.member) await assertSigned(deps, request, request.member);
      if (body) request.body ??= {};
    },
    async handler(request, reply) {
      const arg = query || body ? argOf(request, query, body) : undefined;
      const result = await handler(contextOf(request, deps) as never, arg as never);
      reply.header('cache-control', 'no-store');
      if (spec.file) return sendFile(reply, result as FileAnswer);
      return { code: '0', msg: codeMessages['0'], data: result };
    },
  });
}

/** Characters that `encodeURIComponent` does not escape but RFC 8187 does not allow in a file name. */
const UNENCODED = /['()*]/g;

function sendFile(reply: FastifyReply, { fileName, contentType, bytes }: FileAnswer) {
  const name = encodeURIComponent(fileName).replace(UNENCODED, sign => `%${sign.charCodeAt(0).toString(16)}`);
  reply.header('content-disposition', `attachment; filename*=UTF-8''${name}`).type(contentType);
  return reply.send(bytes);
}

declare module 'fastify' {
  interface FastifyRequest {
    member: Member | null;
  }
}

function tokenOf(request: FastifyRequest): string | undefined {
  const token = request.headers.usertoken;
  return typeof token === 'string' && token !== '' ? token : undefined;
}

async function memberOf(request: FastifyRequest, { db, clock }: GatewayDeps) {
  const token = tokenOf(request);
  const now = clock.now();
  const member = token ? await findMember(db, token, now) : null;
  if (member) await touchSession(db, member, { ip: request.ip, now });
  return member;
}

/** `data.reason`: why the session was ended, if it was not by the viewer. */
async function loggedOut(request: FastifyRequest, { db }: GatewayDeps): Promise<BusinessError> {
  const token = tokenOf(request);
  const reason = token ? await findForcedReason(db, token) : null;
  return new BusinessError('400', { data: reason === null ? null : { reason } });
}

function contextOf(request: FastifyRequest, deps: GatewayDeps): CallContext<'visitor'> & FileContext {
  return {
    ...deps,
    log: request.log,
    requestId: request.id,
    ip: ipKey(request.ip),
    client: { ip: request.ip, userAgent: request.headers['user-agent'] },
    origin: `${request.protocol}://${request.host}`,
    token: tokenOf(request),
    member: request.member,
    place: request.place,
    receiveFile: (path, bound) => receiveFile(request, path, bound),
  };
}

/** Merges the fields of query and body. */
function argOf(request: FastifyRequest, query: unknown, body: unknown): Record<string, unknown> {
  const arg: Record<string, unknown> = {
    ...(query ? (request.query as object) : {}),
    ...(body ? (request.body as object) : {}),
  };
  if (typeof arg.pageSize === 'number') arg.pageSize = Math.min(arg.pageSize, MAX_PAGE_SIZE);
  return arg;
}
