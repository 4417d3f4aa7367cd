import { BusinessError, invalidParams } from '#gateway/calls/business-error.ts';
import { type CallContext, isApproved } from '#gateway/calls/call-context.ts';
import { idempotent } from '#gateway/calls/idempotency.ts';
import { lockShop } from '#gateway/calls/lock-shop.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { sharedView } from '#gateway/db/schema/shared-view.ts';
import { and, eq } from '#gateway/db/sql.ts';
import { findOrder } from '#gateway/modules/order/move-order.ts';
import { isLive } from '#gateway/modules/shared-view/is-live.ts';
import { hashToken, pathOf, tokenOf } from '#gateway/modules/shared-view/shared-view-token.ts';
import { snapshotCart } from '#gateway/modules/shared-view/snapshot-cart.ts';
import type { Arg, Data } from '#shared/contract/index.ts';
import { MAX_SHARED_VIEWS, SHARED_VIEW_DAYS } from '#shared/domain/shared-view.ts';
import { fieldMessages } from '#shared/messages/zh/gateway/fields.ts';

const DAY_MS = 86_400_000;

type ShopContext = CallContext<'certified'>;
type Content = Pick<typeof sharedView.$inferInsert, 'kind' | 'orderId' | 'lines'>;

/**
 * Makes a view, or renews the live view with the same content.
 * @throws BusinessError NOT_FOUND, FORBIDDEN for a cart without wholesale prices, SHARED_VIEWS_FULL
 */
export async function createSharedView(
  context: ShopContext,
  arg: Arg<'createSharedView'>,
): Promise<Data<'createSharedView'>> {
  const { distributorId } = context.member;
  const { id, expireDate } = await idempotent(context, 'createSharedView', arg, async tx => {
    await lockShop(tx, distributorId);
    const content = await readContent(tx, context, arg);
    const createDate = context.clock.now();
    const dates = { createDate, expireDate: new Date(createDate.getTime() + SHARED_VIEW_DAYS * DAY_MS) };
    const madeId = (await renew(tx, context, content, dates)) ?? (await insert(tx, context, content, dates));
    return { id: madeId, expireDate: dates.expireDate.toISOString() };
  });
  return { id, expireDate, path: pathOf(context, { distributorId, id }) };
}

async function readContent(
  tx: Tx,
  { member }: ShopContext,
  { kind, orderId, cartIds }: Arg<'createSharedView'>,
): Promise<Content> {
  const { distributorId } = member;
  if (kind === 'ORDER') {
    if (orderId === undefined) throw invalidParams([{ field: 'orderId', msg: fieldMessages.required }]);
    return { kind, orderId: (await findOrder(tx, distributorId, orderId)).id };
  }
  if (cartIds === undefined) throw invalidParams([{ field: 'cartIds', msg: fieldMessages.required }]);
  if (!isApproved(member)) throw new BusinessError('FORBIDDEN');
  return { kind, lines: await snapshotCart(tx, distributorId, cartIds) };
}

interface Dates {
  readonly createDate: Date;
  readonly expireDate: Date;
}

/** Extends the live view with the same content; returns its id. */
async function renew(tx: Tx, { member, clock }: ShopContext, { orderId, lines }: Content, dates: Dates) {
  const sameContent = orderId ? eq(sharedView.orderId, orderId) : eq(sharedView.lines, lines ?? []);
  const [renewed] = await tx
    .update(sharedView)
    .set(dates)
    .where(and(eq(sharedView.distributorId, member.distributorId), isLive(clock.now()), sameContent))
    .returning({ id: sharedView.id });
  return renewed?.id;
}

async function insert(tx: Tx, context: ShopContext, content: Content, dates: Dates): Promise<string> {
  const { memberId, distributorId } = context.member;
  const ofShop = and(eq(sharedView.distributorId, distributorId), isLive(dates.createDate));
  if ((await tx.$count(sharedView, ofShop)) >= MAX_SHARED_VIEWS) throw new BusinessError('SHARED_VIEWS_FULL');
  const id = context.newId();
  const tokenHash = hashToken(tokenOf(context, { distributorId, id }));
  await tx.insert(sharedView).values({ distributorId, id, tokenHash, memberId, ...content, ...dates });
  return id;
}
