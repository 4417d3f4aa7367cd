import { resubmitHref, topUpHref } from '#client/features/transfer/top-up-hrefs.ts';
import { chinaDateTime } from '#client/lib/china-date.ts';
import { CancelTopUp } from '#client/pages/transfer/CancelTopUp.tsx';
import { TopUpStatusPill } from '#client/pages/transfer/TopUpStatusPill.tsx';
import { Money } from '#client/ui/data/Money.tsx';
import type { TopUpData } from '#shared/contract/calls/transfer.ts';
import { transferPages } from '#shared/messages/zh/client/transfer.ts';

const { list: words, actions: actionWords } = transferPages;

/** A top-up in the list. */
export function TopUpRow({ topUp }: { topUp: TopUpData }) {
  const { id, topUpNo, status, amount, payerName, payerAccount, transferDate } = topUp;
  const { rejectReason, actions, createDate } = topUp;
  return (
    <tr>
      <td className="top-up-no numbers">
        <a href={topUpHref(id)}>{topUpNo}</a>
        <small>
          <time dateTime={createDate}>{chinaDateTime(createDate)}</time>
        </small>
      </td>
      <td>
        {payerName}
        <small className="top-up-transfer numbers">
          <span>{payerAccount}</span> <span>{words.transferred(transferDate)}</span>
        </small>
      </td>
      <td className="top-up-amount list-table-end">
        <Money yuan={amount} />
      </td>
      <td className="top-up-status">
        <TopUpStatusPill status={status} />
        {rejectReason && <small>{rejectReason}</small>}
      </td>
      <td className="top-up-ways">
        <div>
          {actions.includes('RESUBMIT') && (
            <a
              className="btn btn-outline-primary btn-sm"
              href={resubmitHref(id)}
              aria-label={words.of(actionWords.RESUBMIT, topUpNo)}
            >
              {actionWords.RESUBMIT}
            </a>
          )}
          {actions.includes('CANCEL') && <CancelTopUp topUp={topUp} size="sm" />}
          <a href={topUpHref(id)} aria-label={words.of(words.detail, topUpNo)}>
            {words.detail}
          </a>
        </div>
      </td>
    </tr>
  );
}
