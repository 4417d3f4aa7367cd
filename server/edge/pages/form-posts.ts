import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageContext } from '#edge/pages/page-context.ts';
import { servePage } from '#edge/pages/serve-page.ts';
import { applyReplyEffects, endSession } from '#edge/session/apply-reply-effects.ts';
import { readToken } from '#edge/session/session-cookie.ts';
import { safeRedirectTarget, withRedirect } from '#shared/access/redirect-target.ts';
import { calls } from '#shared/contract/index.ts';
import { classifyReply } from '#shared/domain/classify-reply.ts';
import { login as loginMessages } from '#shared/messages/zh/login.ts';
import type { FormReply } from '#shared/rendering/ssr-entry.ts';
import { routeById } from '#shared/routes/table.ts';

const MAX_FORM_BYTES = 16 * 1024;

type FormOutcome = { readonly redirect: string } | FormReply;
type FormHandler = (
  form: URLSearchParams,
  request: FastifyRequest,
  reply: FastifyReply,
  context: PageContext,
) => Promise<FormOutcome>;

/** Forms that work without scripts: they post to the address of their page. */
const handlers: Readonly<Record<string, FormHandler>> = { login: signIn, logout: signOut };

/** Registers the plain forms. Answered by a redirect, or by the page again with what went wrong. */
export function formPosts(app: FastifyInstance, context: PageContext): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    (_request, body, done) => done(null, new URLSearchParams(body as string)),
  );
  for (const [routeId, handle] of Object.entries(handlers)) {
    app.post(routeById(routeId).path, async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const outcome = await handle(form, request, reply, context);
      if ('redirect' in outcome) return reply.redirect(outcome.redirect, 303);
      return servePage(request, reply, context, outcome);
    });
  }
}

/** The password as it was typed is hashed here, as the browser's script would have done. */
async function signIn(
  form: URLSearchParams,
  request: FastifyRequest,
  reply: FastifyReply,
  context: PageContext,
): Promise<FormOutcome> {
  const mobile = (form.get('mobile') ?? '').trim();
  const password = createHash('md5')
    .update(form.get('password') ?? '')
    .digest('hex');
  const raw = await context.gateway.call(
    'loginByPassword',
    { mobile, password },
    { requestId: request.id, address: request.ip },
  );
  let outcome = classifyReply(raw);
  if (outcome.kind === 'ok' && 'body' in raw) {
    // What is left of the answer may be a refusal: without a token nobody is signed in.
    const body = applyReplyEffects(calls.loginByPassword, raw.body, { request, reply, context });
    outcome = classifyReply({ ...raw, body });
  }
  if (outcome.kind === 'ok') return { redirect: safeRedirectTarget(form.get('redirect')) ?? '/' };
  const needsScript = outcome.kind === 'failed' && outcome.code === 'CAPTCHA_REQUIRED';
  const message = needsScript ? loginMessages.captchaNeedsScript : outcome.message;
  return { message, values: { mobile, redirect: form.get('redirect') ?? '' } };
}

async function signOut(
  form: URLSearchParams,
  request: FastifyRequest,
  reply: FastifyReply,
  context: PageContext,
): Promise<FormOutcome> {
  const token = readToken(request);
  if (token) {
    await context.gateway.call('logout', undefined, { token, requestId: request.id, address: request.ip });
  }
  endSession({ request, reply, context });
  return { redirect: withRedirect(routeById('login').path, form.get('redirect') ?? undefined) };
}
