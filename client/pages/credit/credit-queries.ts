import { defineListQuery, type ListQuery, oneOf } from '#client/lib/list-query.ts';
import { BILL_STATUSES, REPAY_STATUSES } from '#shared/domain/credit.ts';
import { routeById } from '#shared/routes/table.ts';

const { path } = routeById('creditHistory');
const PAGE_SIZE = 12;

const billFilters = { status: oneOf(BILL_STATUSES) };
const repaymentFilters = { view: oneOf(['repayments'] as const), status: oneOf(REPAY_STATUSES) };

/** The two views of the history; each has its own states. */
export type BillsQuery = ListQuery<typeof billFilters>;
export const billsQuery = defineListQuery(path, PAGE_SIZE, billFilters);
export type RepaymentsQuery = ListQuery<typeof repaymentFilters>;
export const repaymentsQuery = defineListQuery(path, PAGE_SIZE, repaymentFilters);

/** The argument of the repayments' call: the view is not a filter. */
export const repaymentsArg = ({ status, pageNo }: RepaymentsQuery) => ({
  data: status ? { status } : {},
  pageNo,
  pageSize: PAGE_SIZE,
});
export const REPAYMENTS_HREF = repaymentsQuery.href({ view: 'repayments' });

export const billHref = (id: string) => routeById('creditDetail').path.replace(':id', encodeURIComponent(id));

/** The repayment form with a bill chosen; without an id, all bills are. */
export const repayHref = (billId?: string) => {
  const form = routeById('creditRepayment').path;
  return billId === undefined ? form : `${form}?${new URLSearchParams({ bill: billId })}`;
};
