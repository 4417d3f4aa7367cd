import type { FastifyInstance } from 'fastify';
import { addToCart } from '#edge/pages/forms/add-to-cart.ts';
import type { FormHandler } from '#edge/pages/forms/form-handler.ts';
import { signIn } from '#edge/pages/forms/sign-in.ts';
import { signOut } from '#edge/pages/forms/sign-out.ts';
import type { PageContext } from '#edge/pages/page-context.ts';
import { servePage } from '#edge/pages/serve-page.ts';
import { routeById } from '#shared/routes/table.ts';

const MAX_FORM_BYTES = 16 * 1024;

/** Handlers of forms that work without scripts, by the id of the route they post to. */
const handlers: Readonly<Record<string, FormHandler>> = {
  login: signIn,
  logout: signOut,
  commodityDetail: addToCart,
};

/** Registers the forms that work without scripts. A post is answered by a redirect or by the page with an error. */
export function formPosts(app: FastifyInstance, context: PageContext): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    (_request, body, done) => done(null, new URLSearchParams(body as string)),
  );
  for (const [routeId, handle] of Object.entries(handlers)) {
    app.post(routeById(routeId).path, async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const outcome = await handle({ form, request, reply, context });
      if ('redirect' in outcome) return reply.redirect(outcome.redirect, 303);
      return servePage(request, reply, context, outcome);
    });
  }
}
