import { BusinessError } from '#gateway/calls/business-error.ts';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import type { Queryable } from '#gateway/db/connect.ts';
import { distributor } from '#gateway/db/schema/account.ts';
import { type SharedLine, sharedView } from '#gateway/db/schema/shared-view.ts';
import { and, eq, getTableColumns, or, sql } from '#gateway/db/sql.ts';
import { pictureUrl } from '#gateway/modules/image/picture-url.ts';
import { findOrder } from '#gateway/modules/order/move-order.ts';
import { listOrderItems } from '#gateway/modules/order/order-items.ts';
import { isLive } from '#gateway/modules/shared-view/is-live.ts';
import { hashToken } from '#gateway/modules/shared-view/shared-view-token.ts';
import type { Data } from '#shared/contract/index.ts';
import { formatYuan, toFen } from '#shared/domain/money.ts';

type Content = Data<'getSharedView'>;

/**
 * What the holder of a link may see. A frozen shop keeps its orders but not wholesale prices, so its carts are hidden.
 * One statement decides, so that unknown, expired and revoked tokens take the same time.
 * @throws BusinessError NOT_FOUND
 */
export async function readSharedView({ db, clock }: WorkContext, token: string): Promise<Content> {
  const mayShow = or(
    eq(distributor.status, 'PASS'),
    and(eq(distributor.status, 'DISABLE'), eq(sharedView.kind, 'ORDER')),
  );
  const [view] = await db
    .update(sharedView)
    .set({ viewCount: sql`${sharedView.viewCount} + 1` })
    .from(distributor)
    .where(
      and(
        eq(sharedView.tokenHash, hashToken(token)),
        isLive(clock.now()),
        eq(distributor.id, sharedView.distributorId),
        mayShow,
      ),
    )
    .returning({ ...getTableColumns(sharedView), shopName: distributor.shopName });
  if (!view) throw new BusinessError('NOT_FOUND');
  const { kind, shopName, distributorId, orderId, lines, createDate } = view;
  const expireDate = view.expireDate.toISOString();
  if (orderId) return { kind, shopName, expireDate, ...(await readOrder(db, distributorId, orderId)) };
  return { kind, shopName, expireDate, ...cartContent(lines ?? []), asOf: createDate.toISOString() };
}

function cartContent(lines: readonly SharedLine[]) {
  const amount = formatYuan(sumOf(lines));
  return {
    order: null,
    lines: lines.map(toLine),
    sums: { goodsAmount: amount, discountAmount: '0.00', freightAmount: null, payAmount: amount },
  };
}

async function readOrder(db: Queryable, distributorId: string, orderId: string) {
  const { id, orderNo, status, paidDate, createDate, freightAmount, payAmount } = await findOrder(
    db,
    distributorId,
    orderId,
  );
  const items = await listOrderItems(db, distributorId, [id]);
  const goodsAmount = sumOf(items);
  return {
    asOf: createDate.toISOString(),
    order: { id, orderNo, status, paid: paidDate !== null },
    lines: items.map(toLine),
    sums: {
      goodsAmount: formatYuan(goodsAmount),
      discountAmount: formatYuan(toFen(goodsAmount + freightAmount - payAmount)),
      freightAmount: formatYuan(freightAmount),
      payAmount: formatYuan(payAmount),
    },
  };
}

const sumOf = (lines: readonly Pick<SharedLine, 'price' | 'quantity'>[]) =>
  toFen(lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0));

function toLine({ name, specs, thumbnail, price, quantity }: SharedLine): Content['lines'][number] {
  return {
    name,
    specs: specs.map(spec => ({ ...spec })),
    thumbnailUrl: pictureUrl(thumbnail),
    price: formatYuan(toFen(price)),
    quantity,
    amount: formatYuan(toFen(price * quantity)),
  };
}
