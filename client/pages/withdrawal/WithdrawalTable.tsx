import { Fragment } from 'react';
import { chinaDateTime } from '#client/lib/china-date.ts';
import { CancelWithdrawal } from '#client/pages/withdrawal/CancelWithdrawal.tsx';
import { payeeText } from '#client/pages/withdrawal/payee-text.ts';
import { WithdrawalDetail } from '#client/pages/withdrawal/WithdrawalDetail.tsx';
import { WithdrawalPill } from '#client/pages/withdrawal/WithdrawalPill.tsx';
import {
  openHref,
  type WithdrawalQuery,
  withdrawalQuery,
} from '#client/pages/withdrawal/withdrawal-query.ts';
import { Money } from '#client/ui/data/Money.tsx';
import type { WithdrawalRowData } from '#shared/contract/calls/withdrawal.ts';
import { withdrawalPages } from '#shared/messages/zh/client/withdrawal.ts';
import { withdrawAccounts } from '#shared/messages/zh/common/withdrawals.ts';

const words = withdrawalPages.list;
const COLUMNS = Object.keys(words.columns).length;

interface WithdrawalTableProps {
  records: readonly WithdrawalRowData[];
  query: WithdrawalQuery;
  /** Id of the withdrawal whose detail is shown. */
  opened: string | null;
}

export function WithdrawalTable({ records, query, opened }: WithdrawalTableProps) {
  const { createDate, account, payee, amount, status, actions } = words.columns;
  return (
    <table className="withdrawals-table">
      <thead>
        <tr>
          <th scope="col">{createDate}</th>
          <th scope="col">{account}</th>
          <th scope="col">{payee}</th>
          <th scope="col" className="withdrawals-amount">
            {amount}
          </th>
          <th scope="col">{status}</th>
          <th scope="col" className="withdrawals-ways">
            {actions}
          </th>
        </tr>
      </thead>
      <tbody>
        {records.map(row => (
          <Fragment key={row.id}>
            <Row row={row} query={query} isOpen={row.id === opened} />
            {row.id === opened && (
              <tr className="withdrawals-opened">
                <td colSpan={COLUMNS}>
                  <WithdrawalDetail id={row.id} />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  row: WithdrawalRowData;
  query: WithdrawalQuery;
  isOpen: boolean;
}

function Row({ row, query, isOpen }: RowProps) {
  const { id, withdrawalNo, accountType, amount, status, payee, actions, createDate } = row;
  const way = isOpen ? words.close : words.open;
  return (
    <tr>
      <td className="withdrawals-when numbers">
        <time dateTime={createDate}>{chinaDateTime(createDate)}</time>
        <small>{withdrawalNo}</small>
      </td>
      <td className="withdrawals-account">{withdrawAccounts[accountType]}</td>
      <td className="withdrawals-payee">
        <span className="numbers">{payeeText(payee)}</span>
        <small>{payee.accountName}</small>
      </td>
      <td className="withdrawals-amount">
        <strong>
          <Money yuan={amount} />
        </strong>
      </td>
      <td>
        <WithdrawalPill status={status} />
      </td>
      <td className="withdrawals-ways">
        <a
          href={isOpen ? withdrawalQuery.href(query) : openHref(query, id)}
          aria-expanded={isOpen}
          aria-label={words.of(way, withdrawalNo)}
        >
          {way}
        </a>
        {actions.includes('CANCEL') && <CancelWithdrawal id={id} withdrawalNo={withdrawalNo} />}
      </td>
    </tr>
  );
}
