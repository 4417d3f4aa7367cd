import { day, defineListQuery, inOrder, type ListQuery, oneOf } from '#client/lib/list-query.ts';
import type { Arg } from '#shared/contract/index.ts';
import { type AccountType, DIRECTIONS, type LedgerKind, STATEMENT_KINDS } from '#shared/domain/ledger.ts';
import { routeById } from '#shared/routes/table.ts';

const PAGE_SIZE = 20;

export const STATEMENT_ROUTES = {
  BALANCE: 'balanceList',
  DEPOSIT: 'depositList',
  REBATE: 'rebateList',
} as const satisfies Record<AccountType, string>;

const filters = { direction: oneOf(DIRECTIONS), startDate: day, endDate: day };
const filtersOf = (kinds: readonly LedgerKind[]) => ({ ...filters, kind: oneOf(kinds) });

/** Filters of a statement, as in its URL. An empty string means no filter. */
export type StatementQuery = ListQuery<ReturnType<typeof filtersOf>>;

/** The URL of the statement of an account, and the arguments of its calls. */
export function defineStatementQuery(accountType: AccountType) {
  const { path } = routeById(STATEMENT_ROUTES[accountType]);
  const query = defineListQuery(path, PAGE_SIZE, filtersOf(STATEMENT_KINDS[accountType]));
  const arg = (of: StatementQuery): Arg<'listAccountDetailPage'> => {
    const { data, ...page } = query.arg(of);
    return { ...page, data: { ...data, accountType } };
  };
  return {
    ...query,
    accountType,
    path,
    arg,
    read: (search: URLSearchParams): StatementQuery => inOrder(query.read(search)),
    /** Argument of the export. */
    exportArg: (of: StatementQuery): Arg<'exportAccountDetail'> => ({ filters: arg(of).data }),
  };
}
export type StatementUrl = ReturnType<typeof defineStatementQuery>;
