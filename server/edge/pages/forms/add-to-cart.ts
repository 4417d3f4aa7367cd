import { randomUUID } from 'node:crypto';
import { textOf } from '#edge/http/default-message.ts';
import { siteOrigin } from '#edge/http/site-origin.ts';
import { splitUrl } from '#edge/http/split-url.ts';
import { decideAccess } from '#edge/pages/access/decide-access.ts';
import { ANONYMOUS } from '#edge/pages/access/load-viewer.ts';
import type { FormHandler, FormOutcome, FormPost } from '#edge/pages/forms/form-handler.ts';
import { endSession } from '#edge/session/apply-reply-effects.ts';
import { readToken } from '#edge/session/session-cookie.ts';
import { callerOf } from '#edge/upstream/caller-of.ts';
import { withReason } from '#shared/access/sign-out-reason.ts';
import { classifyReply } from '#shared/contract/classify-reply.ts';
import { filterNumberTyping } from '#shared/domain/numeric-input.ts';
import { routeById } from '#shared/routes/table.ts';

const page = routeById('commodityDetail');
/** Maximum number of digits of a quantity. */
const MAX_DIGITS = 7;

/** Adds a sku to the cart and redirects there; on failure renders the page again with the message and values. */
export const addToCart: FormHandler = async post => {
  const { form, request, context } = post;
  const token = readToken(request, context.config);
  if (!token) return toLogin(post);
  const skuId = form.get('skuId') ?? '';
  const typed = filterNumberTyping(form.get('quantity') ?? '').slice(0, MAX_DIGITS);
  const values = { skuId, quantity: typed };
  const quantity = Number(typed);
  if (quantity === 0) return { message: textOf('QUANTITY_INVALID'), values };
  const raw = await context.gateway.call(
    'addToCart',
    { requestId: randomUUID(), skuId, quantity },
    { ...callerOf(request), token },
  );
  const outcome = classifyReply(raw);
  if (outcome.kind === 'ok') return { redirect: routeById('cart').path };
  if (outcome.kind === 'failed') return { message: outcome.message, values };
  endSession(post);
  const { redirect } = toLogin(post);
  return { redirect: withReason(redirect, 'EXPIRED') };
};

/** Redirects to the login page, and from there back to the page with the chosen sku and quantity. */
function toLogin({ form, request, context }: FormPost): Extract<FormOutcome, { redirect: string }> {
  const [pathname, query] = splitUrl(request.url);
  const search = new URLSearchParams(query);
  for (const name of ['skuId', 'quantity']) search.set(name, form.get(name) ?? '');
  const target = `${pathname}?${search}`;
  const verdict = decideAccess(page, ANONYMOUS, target, siteOrigin(request, context.config), context.config);
  return { redirect: verdict.kind === 'redirect' ? verdict.to : target };
}
