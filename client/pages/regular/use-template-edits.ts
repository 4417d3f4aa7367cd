import { useDispatch } from 'react-redux';
import { reorderApi } from '#client/api/endpoints/reorder-api.ts';
import { toastRaised } from '#client/api/toast-slice.ts';
import type { CallError } from '#client/api/transport/base-api.ts';
import { useRequestId } from '#client/lib/use-request-id.ts';
import type { ReorderRow } from '#client/pages/regular/reorder-rows.ts';
import type { Reorder } from '#client/pages/regular/use-reorder.ts';
import type { Data } from '#shared/contract/index.ts';
import { orderTemplates as words } from '#shared/messages/zh/client/regular.ts';
import { transportErrors } from '#shared/messages/zh/common/transport-errors.ts';

/** Saves the quantities of a template's lines as they are in its table, or the template without a line. */
export function useTemplateEdits({ id, name, lines }: Data<'getOrderTemplate'>, reorder: Reorder) {
  const dispatch = useDispatch();
  const [save, { isLoading: busy }] = reorderApi.endpoints.saveOrderTemplate.useMutation();
  const request = useRequestId();
  const chosen = new Map(reorder.chosen.map(({ sku, quantity }) => [sku.skuId, quantity]));
  const now = lines.map(({ skuId, quantity }) => ({ skuId, quantity: chosen.get(skuId) ?? quantity }));

  async function send(next: typeof now, said: string) {
    const body = { id, lines: next };
    const { data, error } = await save({ requestId: request.idOf(body), ...body });
    if (data) request.answered();
    const { message = transportErrors.requestFailed } = (error ?? {}) as Partial<CallError>;
    dispatch(toastRaised(data ? { kind: 'success', text: said } : { kind: 'danger', text: message }));
  }

  return {
    busy,
    /** Some quantities differ from those of the template, apart from those that cannot be ordered. */
    isChanged: reorder.rows.some(
      row => chosen.has(row.sku.skuId) && reorder.quantityOf(row) !== row.quantity,
    ),
    saveQuantities: () => send(now, words.saved(name)),
    async removeLine(row: ReorderRow) {
      const { skuId, name: removed } = row.sku;
      const rest = lines.filter(line => line.skuId !== skuId);
      await send(
        rest.map(line => ({ skuId: line.skuId, quantity: line.quantity })),
        words.lineRemoved(removed),
      );
      reorder.choose([row], false);
    },
  };
}
