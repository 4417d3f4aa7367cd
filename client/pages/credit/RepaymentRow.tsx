import { useDispatch } from 'react-redux';
import { creditApi } from '#client/api/endpoints/credit-api.ts';
import { toastRaised } from '#client/api/toast-slice.ts';
import { CopyText } from '#client/features/copy/CopyText.tsx';
import { payHref } from '#client/features/order/order-hrefs.ts';
import { chinaDateTime } from '#client/lib/china-date.ts';
import { RepaymentPill } from '#client/pages/credit/CreditPills.tsx';
import { billHref } from '#client/pages/credit/credit-queries.ts';
import { Money } from '#client/ui/data/Money.tsx';
import { ConfirmButton } from '#client/ui/form/ConfirmButton.tsx';
import type { RepaymentData } from '#shared/contract/calls/credit.ts';
import { creditPages } from '#shared/messages/zh/client/credit-pages.ts';
import { payTypes } from '#shared/messages/zh/common/orders.ts';

const { repayments: words, list } = creditPages;

/** A repayment in the list, with its bills and actions. */
export function RepaymentRow({ repayment }: { repayment: RepaymentData }) {
  const { id, repayNo, payNo, payType, amount, bills, createDate, expireTime, actions } = repayment;
  const dispatch = useDispatch();
  const [cancel] = creditApi.endpoints.cancelRepay.useMutation();
  const send = async () => {
    const { data } = await cancel({ id });
    if (data) dispatch(toastRaised({ kind: 'success', text: words.cancelled }));
  };
  return (
    <tr>
      <th scope="row" className="numbers">
        <CopyText what={words.number} text={repayNo} />
        <small>
          <time dateTime={createDate}>{chinaDateTime(createDate)}</time>
        </small>
      </th>
      <td data-label={words.columns.bills} className="numbers">
        <ul>
          {bills.map(({ billId, month, principal, fee }) => (
            <li key={billId}>
              <a href={billHref(billId)}>{words.part(month, principal, fee)}</a>
            </li>
          ))}
        </ul>
      </td>
      <td data-label={words.columns.amount} className="credit-money">
        <strong>
          <Money yuan={amount} />
        </strong>
      </td>
      <td data-label={words.columns.payType}>
        {payType ? payTypes[payType] : <span className="muted">–</span>}
      </td>
      <td data-label={words.columns.status}>
        <RepaymentPill {...repayment} />
        {expireTime && actions.includes('PAY') && <small>{words.until(chinaDateTime(expireTime))}</small>}
      </td>
      <td className="credit-ways">
        {actions.includes('PAY') && (
          <a
            className="btn btn-primary btn-sm"
            href={payHref(payNo)}
            aria-label={list.of(words.pay, repayNo)}
          >
            {words.pay}
          </a>
        )}
        {actions.includes('CANCEL') && (
          <ConfirmButton
            kind="link"
            size="sm"
            className="needs-script"
            aria-label={list.of(words.cancel, repayNo)}
            question={words.ask}
            onConfirm={send}
          >
            {words.cancel}
          </ConfirmButton>
        )}
      </td>
    </tr>
  );
}
