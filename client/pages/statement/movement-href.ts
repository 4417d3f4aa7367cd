import { orderHref, refundHref } from '#client/features/order/order-hrefs.ts';
import { topUpHref } from '#client/features/transfer/top-up-hrefs.ts';
import type { AccountDetailData } from '#shared/contract/calls/statement.ts';
import { routeById } from '#shared/routes/table.ts';

type RefType = NonNullable<AccountDetailData['refType']>;

const HREFS: Readonly<Record<RefType, (id: string) => string>> = {
  ORDER: orderHref,
  REFUND: refundHref,
  TOP_UP: topUpHref,
  WITHDRAWAL: id => `${routeById('cashOutList').path}?${new URLSearchParams({ id })}`,
  REPAYMENT: () => routeById('creditHistory').path,
};

/** URL of the record behind a movement; undefined if there is none. */
export function movementHref({ refType, refId }: AccountDetailData): string | undefined {
  return refType === null || refId === null ? undefined : HREFS[refType](refId);
}
