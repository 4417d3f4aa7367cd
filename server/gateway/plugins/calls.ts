import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { assertAccess, findMember } from '#gateway/access.ts';
import { type AttemptLimit, limitAttempts } from '#gateway/attempt-limit.ts';
import type { CallContext, FileAnswer, FileContext, Member } from '#gateway/call-context.ts';
import type { GatewayDeps } from '#gateway/deps.ts';
import { handlers } from '#gateway/modules/handlers.ts';
import { receiveFile, takeFiles } from '#gateway/plugins/receive-file.ts';
import { assertSigned } from '#gateway/signed-calls.ts';
import { MAX_PAGE_SIZE } from '#shared/constants.ts';
import type { CallSpec } from '#shared/contract/define-call.ts';
import { calls } from '#shared/contract/index.ts';
import { object } from '#shared/contract/schemas.ts';
import { addressKey } from '#shared/domain/address-key.ts';
import { codeMessages } from '#shared/messages/zh/codes.ts';

/** For calls marked `strictRate`, by call and address. */
const STRICT_RATE: AttemptLimit = { max: 30, windowMs: 60_000 };

/**
 * Makes every call of the contract a route: its schemas validate and serialise, its access is enforced, its answer
 * goes into the envelope. A call without a handler stops the start.
 */
export function registerCalls(app: FastifyInstance, deps: GatewayDeps): void {
  app.decorateRequest('member', null);
  const registry: Readonly<Record<string, AnyHandler | undefined>> = handlers;
  for (const [name, spec] of Object.entries<CallSpec>(calls)) {
    const handler = registry[name];
    if (!handler) throw new Error(`no handler for the call ${name}`);
    if (!spec.multipart) registerCall(app, deps, name, spec, handler);
    // In a scope of its own: every other call refuses a multipart body.
    else {
      app.register(async scope => {
        await takeFiles(scope);
        registerCall(scope, deps, name, spec, handler);
      });
    }
  }
}

/** A handler whose own types are no longer known here: the schemas and the access check stand for them. */
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
    schema: {
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      ...(spec.file ? {} : { response: { 200: object({ code: Type.String(), msg: Type.String(), data }) } }),
    },
    async preValidation(request) {
      if (spec.strictRate) {
        await limitAttempts(deps.db, `rate:${name}:${addressKey(request.ip)}`, STRICT_RATE, deps.clock.now());
      }
      // Who may not call learns nothing of what the call takes.
      request.member = await memberOf(request, deps);
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

/** What `encodeURIComponent` leaves as it is, and RFC 8187 does not take in a name. */
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
  return token ? findMember(db, token, clock.now()) : null;
}

function contextOf(request: FastifyRequest, deps: GatewayDeps): CallContext<'visitor'> & FileContext {
  return {
    ...deps,
    log: request.log,
    requestId: request.id,
    address: addressKey(request.ip),
    origin: `${request.protocol}://${request.host}`,
    token: tokenOf(request),
    member: request.member,
    receiveFile: (path, bound) => receiveFile(request, path, bound),
  };
}

/** The fields of query and body together. */
function argOf(request: FastifyRequest, query: unknown, body: unknown): Record<string, unknown> {
  const arg: Record<string, unknown> = {
    ...(query ? (request.query as object) : {}),
    ...(body ? (request.body as object) : {}),
  };
  if (typeof arg.pageSize === 'number') arg.pageSize = Math.min(arg.pageSize, MAX_PAGE_SIZE);
  return arg;
}
