import { BusinessError, type FieldProblem, invalidParams } from '#gateway/calls/business-error.ts';
import type { CallContext } from '#gateway/calls/call-context.ts';
import { lockShop } from '#gateway/calls/lock-shop.ts';
import type { Queryable, Tx } from '#gateway/db/connect.ts';
import { refund, refundItem } from '#gateway/db/schema/after-sale.ts';
import { findForeignImages } from '#gateway/modules/image/uploaded-image.ts';
import { generateRefundNo } from '#gateway/modules/order/generate-numbers.ts';
import { isRefundable } from '#gateway/modules/order/is-refundable.ts';
import { findOrder, type OrderRow } from '#gateway/modules/order/move-order.ts';
import { noteRefundStep, type RefundRow } from '#gateway/modules/refund/move-refund.ts';
import {
  listRefundableLines,
  mostFor,
  piecesOf,
  type RefundableLine,
} from '#gateway/modules/refund/refundable-lines.ts';
import { updateRefundStatus } from '#gateway/modules/refund/update-refund-status.ts';
import type { Arg, Data } from '#shared/contract/index.ts';
import { type Fen, parseYuan, toFen } from '#shared/domain/money.ts';
import { prorate } from '#shared/domain/prorate.ts';
import { refundTexts } from '#shared/messages/zh/gateway/refund-texts.ts';

type Application = Omit<Arg<'applyRefund'>, 'requestId'>;

/** Requested pieces of a line. */
interface Wanted {
  readonly line: RefundableLine;
  readonly quantity: number;
  /** Those of them that were not shipped. */
  readonly unshipped: number;
  readonly most: Fen;
}

/**
 * Requests a refund.
 * @throws BusinessError STATE_CHANGED if the order is not, or no longer, refundable; REFUND_TOO_MUCH;
 *   PARAM_INVALID
 */
export async function applyRefund(
  tx: Tx,
  context: CallContext<'certified'>,
  arg: Application,
): Promise<Data<'applyRefund'>> {
  const { distributorId } = context.member;
  await lockShop(tx, distributorId);
  const order = await findOrder(tx, distributorId, arg.orderId);
  const problems = [...checkFields(arg), ...(await checkImages(tx, context, arg.imageUrls))];
  if (problems.length > 0) throw invalidParams(problems);
  if (!isRefundable(order, context.clock.now())) throw new BusinessError('STATE_CHANGED');
  const lines = await listRefundableLines(tx, distributorId, [order.id]);
  const wanted = arg.items.map(item => takeFrom(lines, item, arg.type));
  const amount = checkAmount(arg.amount, wanted);
  const freightAmount = freightOf(order, lines, wanted);
  const row = await insertRefund(tx, {
    distributorId,
    id: context.newId(),
    orderId: order.id,
    type: arg.type,
    status: 'APPLIED',
    amount: toFen(amount + freightAmount),
    freightAmount,
    reason: arg.reason,
    description: arg.description?.trim() ?? '',
    imageUrls: arg.imageUrls,
    createDate: context.clock.now(),
  });
  const shares = prorate(
    amount,
    wanted.map(({ most }) => most),
  );
  await tx.insert(refundItem).values(
    wanted.map(({ line, quantity, unshipped }, index) => ({
      distributorId,
      refundId: row.id,
      orderItemId: line.item.id,
      quantity,
      unshippedQuantity: unshipped,
      amount: shares[index] ?? toFen(0),
    })),
  );
  await noteRefundStep(tx, context, row, {
    by: 'BUYER',
    remark: refundTexts.reasons[row.type][row.reason] ?? row.reason,
  });
  await updateRefundStatus(tx, distributorId, order.id);
  return { id: row.id, status: row.status };
}

function* checkFields({ type, reason, items }: Application): Generator<FieldProblem> {
  if (!Object.hasOwn(refundTexts.reasons[type], reason))
    yield { field: 'reason', msg: refundTexts.reasonMissing };
  const seen = new Set<string>();
  for (const [index, { orderItemId }] of items.entries()) {
    if (seen.has(orderItemId)) yield { field: `items.${index}.orderItemId`, msg: refundTexts.duplicateItem };
    seen.add(orderItemId);
  }
}

async function checkImages(
  db: Queryable,
  { clock, member }: CallContext<'certified'>,
  urls: readonly string[],
): Promise<FieldProblem[]> {
  if (urls.length === 0) return [];
  const wanted = { memberId: member.memberId, scene: 'REFUND', now: clock.now() } as const;
  const foreign = await findForeignImages(db, wanted, urls);
  return foreign.length > 0 ? [{ field: 'imageUrls', msg: refundTexts.imagesExpired }] : [];
}

/** Money-only refunds take unshipped pieces first; returns can only take shipped ones. */
function takeFrom(
  lines: readonly RefundableLine[],
  { orderItemId, quantity }: Application['items'][number],
  type: Application['type'],
): Wanted {
  const line = lines.find(({ item }) => item.id === orderItemId);
  if (!line) throw new BusinessError('NOT_FOUND');
  const unshipped = type === 'RETURN' ? 0 : Math.min(quantity, line.unshipped);
  if (quantity - unshipped > line.shipped) throw new BusinessError('REFUND_TOO_MUCH');
  return { line, quantity, unshipped, most: mostFor(line, quantity) };
}

function checkAmount(text: string, wanted: readonly Wanted[]): Fen {
  const amount = parseYuan(text);
  const most = wanted.reduce((sum, line) => sum + line.most, 0);
  if (amount < 0 || (amount === 0 && most > 0)) {
    throw invalidParams([{ field: 'amount', msg: refundTexts.amountMissing }]);
  }
  if (amount > most) throw new BusinessError('REFUND_TOO_MUCH');
  return amount;
}

/** Freight is refunded if nothing was shipped and the refund takes everything that is left. */
function freightOf(order: OrderRow, lines: readonly RefundableLine[], wanted: readonly Wanted[]): Fen {
  const isShipped = lines.some(({ item }) => item.shippedQuantity > 0);
  const left = lines.reduce((sum, line) => sum + piecesOf(line), 0);
  const taken = wanted.reduce((sum, { quantity }) => sum + quantity, 0);
  return toFen(!isShipped && left === taken ? order.freightAmount : 0);
}

/** Draws another refund number if it is already taken. */
async function insertRefund(
  tx: Tx,
  values: Omit<typeof refund.$inferInsert, 'refundNo'>,
): Promise<RefundRow> {
  for (;;) {
    const [row] = await tx
      .insert(refund)
      .values({ ...values, refundNo: generateRefundNo(values.createDate) })
      .onConflictDoNothing({ target: refund.refundNo })
      .returning();
    if (row) return row;
  }
}
