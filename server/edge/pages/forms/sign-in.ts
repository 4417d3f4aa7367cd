import { createHash } from 'node:crypto';
import type { FormHandler } from '#edge/pages/forms/form-handler.ts';
import { applyReplyEffects } from '#edge/session/apply-reply-effects.ts';
import { callerOf } from '#edge/upstream/caller-of.ts';
import { safeRedirectTarget } from '#shared/access/redirect-target.ts';
import { classifyReply } from '#shared/contract/classify-reply.ts';
import { calls } from '#shared/contract/index.ts';
import { login as loginMessages } from '#shared/messages/zh/client/login.ts';

/** Signs in by password. Without scripts the form posts the plain password, so it is hashed here. */
export const signIn: FormHandler = async ({ form, request, reply, context }) => {
  const mobile = (form.get('mobile') ?? '').trim();
  const password = createHash('md5')
    .update(form.get('password') ?? '')
    .digest('hex');
  const raw = await context.gateway.call(
    'loginByPassword',
    { mobile, password },
    { ...callerOf(request), userAgent: request.headers['user-agent'] },
  );
  let outcome = classifyReply(raw);
  if (outcome.kind === 'ok' && 'body' in raw) {
    // Without a valid token the body becomes an error, and the member is not signed in.
    const body = applyReplyEffects(calls.loginByPassword, raw.body, { request, reply, context });
    outcome = classifyReply({ ...raw, body });
  }
  if (outcome.kind === 'ok') return { redirect: safeRedirectTarget(form.get('redirect')) ?? '/' };
  const needsScript = outcome.kind === 'failed' && outcome.code === 'CAPTCHA_REQUIRED';
  const message = needsScript ? loginMessages.captchaNeedsScript : outcome.message;
  return { message, values: { mobile, redirect: form.get('redirect') ?? '' } };
};
