import type { FormHandler } from '#edge/pages/forms/form-handler.ts';
import { endSession } from '#edge/session/apply-reply-effects.ts';
import { readToken } from '#edge/session/session-cookie.ts';
import { callerOf } from '#edge/upstream/caller-of.ts';
import { withRedirect } from '#shared/access/redirect-target.ts';
import { routeById } from '#shared/routes/table.ts';

/** Ends the session, even if the gateway is unreachable. */
export const signOut: FormHandler = async ({ form, request, reply, context }) => {
  const token = readToken(request, context.config);
  if (token) {
    await context.gateway.call('logout', undefined, { ...callerOf(request), token });
  }
  endSession({ request, reply, context });
  return { redirect: withRedirect(routeById('login').path, form.get('redirect') ?? undefined) };
};
