import { expect, test } from 'vitest';
import { movementHref } from '#client/pages/statement/movement-href.ts';
import { defineStatementQuery } from '#client/pages/statement/statement-query.ts';
import type { AccountDetailData } from '#shared/contract/calls/statement.ts';
import { LEDGER_REF_TYPES } from '#shared/domain/ledger.ts';
import { matchRoute } from '#shared/routes/table.ts';

test.each<['BALANCE' | 'DEPOSIT' | 'REBATE', string, object, string]>([
  ['BALANCE', '', {}, ''],
  [
    'BALANCE',
    'direction=OUT&kind=PAY&pageNo=3',
    { direction: 'OUT', kind: 'PAY' },
    'direction=OUT&kind=PAY&pageNo=3',
  ],
  ['BALANCE', 'kind=GRANT&direction=BOTH', {}, ''],
  ['DEPOSIT', 'kind=GRANT', { kind: 'GRANT' }, 'kind=GRANT'],
  ['REBATE', 'kind=FREEZE', {}, ''],
  [
    'REBATE',
    'startDate=2026-03-02&endDate=2026-03-01',
    { startDate: '2026-03-01', endDate: '2026-03-02' },
    'startDate=2026-03-01&endDate=2026-03-02',
  ],
  ['BALANCE', 'startDate=2026-02-31', {}, ''],
])('the statement of %s reads ?%s', (accountType, search, data, canonical) => {
  const url = defineStatementQuery(accountType);
  const query = url.read(new URLSearchParams(search));
  expect(url.arg(query)).toMatchObject({ data: { accountType, ...data }, pageSize: 20 });
  expect(Object.keys(url.arg(query).data).toSorted()).toEqual(
    ['accountType', ...Object.keys(data)].toSorted(),
  );
  expect(url.exportArg(query)).toEqual({ filters: { accountType, ...data } });
  expect(url.href(query)).toBe(canonical ? `${url.path}?${canonical}` : url.path);
});

test('every kind of record behind a movement has a page', () => {
  const base = { refNo: '1', refId: 'a b' } as AccountDetailData;
  for (const refType of LEDGER_REF_TYPES) {
    const { pathname } = new URL(movementHref({ ...base, refType }) ?? '', 'http://localhost');
    expect([refType, matchRoute(pathname).kind]).toEqual([refType, 'page']);
  }
  expect(movementHref({ ...base, refType: null })).toBeUndefined();
});
