import { orderHref } from '#client/features/order/order-hrefs.ts';
import { chinaDate } from '#client/lib/china-date.ts';
import { classNames } from '#client/lib/class-names.ts';
import type { ChosenOrder } from '#client/pages/invoice/chosen-orders.ts';
import { chooseHeaderHref } from '#client/pages/invoice/invoice-urls.ts';
import { Money } from '#client/ui/data/Money.tsx';
import { CheckBox, checkedState } from '#client/ui/form/CheckBox.tsx';
import type { InvoiceableOrderData } from '#shared/contract/calls/invoice.ts';
import { invoicePages } from '#shared/messages/zh/client/invoice-pages.ts';

const words = invoicePages.orders;

interface OrdersTableProps {
  orders: readonly InvoiceableOrderData[];
  chosen: readonly ChosenOrder[];
  onToggle: (orders: readonly InvoiceableOrderData[], isChosen: boolean) => void;
}

/** A page of orders with checkboxes. Orders of another company than the chosen ones cannot be added. */
export function OrdersTable({ orders, chosen, onToggle }: OrdersTableProps) {
  const sellerId = chosen[0]?.sellerId ?? orders[0]?.sellerId;
  const isChosen = ({ orderId }: InvoiceableOrderData) => chosen.some(one => one.orderId === orderId);
  const selectable = orders.filter(order => order.sellerId === sellerId);
  const { columns } = words;
  return (
    <table className="invoice-table">
      <thead>
        <tr>
          <th scope="col" className="invoice-check">
            <CheckBox
              label={words.selectPage}
              checked={checkedState(selectable.filter(isChosen).length, selectable.length)}
              disabled={selectable.length === 0}
              onChange={checked => onToggle(selectable, checked)}
            />
          </th>
          <th scope="col">{columns.order}</th>
          <th scope="col">{columns.paid}</th>
          <th scope="col">{columns.seller}</th>
          <th scope="col" className="invoice-figure">
            {columns.freight}
          </th>
          <th scope="col" className="invoice-figure">
            {columns.amount}
          </th>
          <th scope="col" className="invoice-figure">
            {columns.actions}
          </th>
        </tr>
      </thead>
      <tbody className="numbers">
        {orders.map(order => {
          const { orderId, orderNo, itemName, itemCount, paidDate, sellerName, freightAmount, amount } =
            order;
          const isOther = chosen.length > 0 && order.sellerId !== sellerId;
          return (
            <tr key={orderId} className={classNames(isChosen(order) && 'invoice-row-chosen')}>
              <td className="invoice-check" title={isOther ? words.otherSeller : undefined}>
                <CheckBox
                  label={words.select(orderNo)}
                  checked={isChosen(order)}
                  disabled={isOther}
                  onChange={checked => onToggle([order], checked)}
                />
              </td>
              <td>
                <a href={orderHref(orderId)}>{orderNo}</a>
                <p className="invoice-goods muted">{words.goods(itemName, itemCount)}</p>
              </td>
              <td data-label={columns.paid}>
                <time dateTime={paidDate}>{chinaDate(paidDate)}</time>
              </td>
              <td data-label={columns.seller} className="invoice-seller">
                {sellerName}
                {isOther && <p className="muted">{words.otherSeller}</p>}
              </td>
              <td data-label={columns.freight} className="invoice-figure">
                {freightAmount === '0.00' ? words.none : <Money yuan={freightAmount} />}
              </td>
              <td data-label={columns.amount} className="invoice-figure invoice-amount">
                <Money yuan={amount} />
              </td>
              <td className="invoice-figure">
                <a href={chooseHeaderHref([orderId])} aria-label={words.applyFor(orderNo)}>
                  {words.apply}
                </a>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
