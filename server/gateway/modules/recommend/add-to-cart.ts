import type { CallContext } from '#gateway/calls/call-context.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { addLines } from '#gateway/modules/cart/add-lines.ts';
import { findItems, findList } from '#gateway/modules/recommend/find-lists.ts';
import type { Arg } from '#shared/contract/index.ts';
import type { BatchResultData } from '#shared/contract/schemas/commodity.ts';
import { recommended as words } from '#shared/messages/zh/common/recommended.ts';

/** Adds skus of a recommended list to the cart. Skus that are not on the list are reported as failed. */
export async function addFromList(
  tx: Tx,
  context: CallContext<'approved'>,
  { id, items }: Arg<'addRecommendedToCart'>,
): Promise<BatchResultData> {
  const list = await findList(tx, context, id);
  const onList = new Set((await findItems(tx, list.id)).map(({ sku }) => sku.id));
  const rows = items.map((item, index) => ({ ...item, row: index + 1 }));
  const { added, failed, cartIds } = await addLines(
    tx,
    context,
    rows.filter(({ skuId }) => onList.has(skuId)),
  );
  const notListed = rows
    .filter(({ skuId }) => !onList.has(skuId))
    .map(({ row, skuId }) => ({
      row,
      skuId,
      name: skuId,
      code: 'NOT_FOUND',
      msg: words.notOnList,
      available: null,
    }));
  return { added, failed: [...failed, ...notListed].toSorted((a, b) => a.row - b.row), cartIds };
}
