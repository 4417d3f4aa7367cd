import { BusinessError, type FieldProblem, invalidParams } from '#gateway/calls/business-error.ts';
import type { CallContext } from '#gateway/calls/call-context.ts';
import { lockShop } from '#gateway/calls/lock-shop.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { sampleApply, sampleItem } from '#gateway/db/schema/after-sale.ts';
import { sku } from '#gateway/db/schema/catalogue.ts';
import { and, eq, inArray } from '#gateway/db/sql.ts';
import { findAddress } from '#gateway/modules/address/find-address.ts';
import { findSkus, type SkuWithCommodity } from '#gateway/modules/commodity/sku-cards.ts';
import { generateSampleNo } from '#gateway/modules/order/generate-numbers.ts';
import { noteSampleStep, type SampleRow } from '#gateway/modules/sample/move-sample.ts';
import { ORDER_LIMITS } from '#shared/constants.ts';
import type { Arg, Data } from '#shared/contract/index.ts';
import { sampleTexts } from '#shared/messages/zh/gateway/refund-texts.ts';

type Requisition = Omit<Arg<'submitSample'>, 'requestId'>;

/**
 * Submits a requisition. Samples come from a separate supply, so the stock does not change.
 * @throws BusinessError PARAM_INVALID per line; NOT_FOUND for an address of another shop; TOO_MANY
 */
export async function submitSample(
  tx: Tx,
  context: CallContext<'approved'>,
  { items, addressId, purpose }: Requisition,
): Promise<Data<'submitSample'>> {
  const { distributorId } = context.member;
  await lockShop(tx, distributorId);
  const { provinceCode: _province, ...address } = await findAddress(tx, distributorId, addressId);
  const found = await findSkus(
    tx,
    inArray(
      sku.id,
      items.map(({ skuId }) => skuId),
    ),
  );
  const skus = new Map(found.map(one => [one.id, one]));
  const problems = [...checkItems(items, skus)];
  if (purpose.trim() === '') problems.push({ field: 'purpose', msg: sampleTexts.purposeMissing });
  if (problems.length > 0) throw invalidParams(problems);
  await checkWaiting(tx, distributorId);

  const row = await insertSample(tx, {
    distributorId,
    id: context.newId(),
    status: 'WAIT_AUDIT',
    purpose: purpose.trim(),
    address,
    createDate: context.clock.now(),
  });
  await tx.insert(sampleItem).values(
    items.flatMap(({ skuId, quantity }) => {
      const one = skus.get(skuId);
      if (!one) return [];
      const { commodityId, name, specs, skuCode, barCode, thumbnail } = one;
      const snapshot = { commodityId, name, specs, skuCode, barCode, thumbnail };
      return { distributorId, sampleId: row.id, skuId, quantity, ...snapshot };
    }),
  );
  await noteSampleStep(tx, context, row, { by: 'BUYER' });
  return { id: row.id };
}

function* checkItems(
  items: Requisition['items'],
  skus: ReadonlyMap<string, SkuWithCommodity>,
): Generator<FieldProblem> {
  const seen = new Set<string>();
  for (const [index, { skuId, quantity }] of items.entries()) {
    const one = skus.get(skuId);
    const field = `items.${index}.skuId`;
    if (!one) yield { field, msg: sampleTexts.unknown };
    else if (!one.onShelf) yield { field, msg: sampleTexts.offShelf };
    else if (seen.has(skuId)) yield { field, msg: sampleTexts.twice };
    if (quantity > ORDER_LIMITS.sampleQuantity) {
      yield { field: `items.${index}.quantity`, msg: sampleTexts.tooMany(ORDER_LIMITS.sampleQuantity) };
    }
    seen.add(skuId);
  }
}

/** Limits the number of requisitions of a shop that wait for a decision. */
async function checkWaiting(tx: Tx, distributorId: string): Promise<void> {
  const isWaiting = and(eq(sampleApply.distributorId, distributorId), eq(sampleApply.status, 'WAIT_AUDIT'));
  const most = ORDER_LIMITS.samplesWaiting;
  if ((await tx.$count(sampleApply, isWaiting)) < most) return;
  throw new BusinessError('TOO_MANY', { msg: sampleTexts.waitingFull(most) });
}

/** Draws another requisition number if it is already taken. */
async function insertSample(
  tx: Tx,
  values: Omit<typeof sampleApply.$inferInsert, 'sampleNo'>,
): Promise<SampleRow> {
  for (;;) {
    const [row] = await tx
      .insert(sampleApply)
      .values({ ...values, sampleNo: generateSampleNo(values.createDate) })
      .onConflictDoNothing({ target: sampleApply.sampleNo })
      .returning();
    if (row) return row;
  }
}
