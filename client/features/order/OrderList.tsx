import { groupOrders } from '#client/features/order/group-orders.ts';
import { JointPayment } from '#client/features/order/JointPayment.tsx';
import { OrderRow } from '#client/features/order/OrderRow.tsx';
import { useOrderChoice } from '#client/features/order/use-order-choice.ts';
import { loadWhenShown } from '#client/lib/load-when-shown.tsx';
import { CheckBox, checkedState } from '#client/ui/form/CheckBox.tsx';
import type { OrderRowData } from '#shared/contract/calls/order.ts';
import type { Data } from '#shared/contract/index.ts';
import { orderList as words } from '#shared/messages/zh/client/order-pages.ts';
import './OrderList.css';

const ChosenOrders = loadWhenShown(
  async () => (await import('#client/features/order/ChosenOrders.tsx')).ChosenOrders,
);

interface OrderListProps extends Pick<Data<'listOrderPage'>, 'records' | 'jointPayments'> {
  /** The payment time of one of the orders is over. */
  onExpire: () => void;
}

/** A page of orders with a choice of them; the orders of one payment stand together. */
export function OrderList({ records, jointPayments, onExpire }: OrderListProps) {
  const { chosen, choose, clear } = useOrderChoice(records);
  const { order, items, amount, state, action } = words.columns;
  const row = (one: OrderRowData, isJoint: boolean) => (
    <OrderRow
      key={one.id}
      order={one}
      isJoint={isJoint}
      isChosen={chosen.includes(one)}
      onChoose={isChosen => choose([one], isChosen)}
      onExpire={onExpire}
    />
  );
  return (
    <div className="order-list">
      <div className="order-list-head">
        <CheckBox
          checked={checkedState(chosen.length, records.length)}
          label={words.chosen.all}
          onChange={isChosen => choose(records, isChosen)}
        />
        {[order, items, amount, state, action].map(title => (
          <span key={title} aria-hidden="true">
            {title}
          </span>
        ))}
      </div>
      {groupOrders(records, jointPayments).map(({ key, payment, orders }) =>
        payment ? (
          <JointPayment
            key={key}
            payment={payment}
            orders={orders}
            chosen={orders.filter(one => chosen.includes(one)).length}
            onChoose={isChosen => choose(orders, isChosen)}
          >
            {orders.map(one => row(one, true))}
          </JointPayment>
        ) : (
          row(orders[0], false)
        ),
      )}
      {chosen.length > 0 && <ChosenOrders chosen={chosen} onClear={clear} />}
    </div>
  );
}
