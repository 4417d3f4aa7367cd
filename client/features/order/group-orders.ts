import type { JointPaymentData, OrderRowData } from '#shared/contract/calls/order.ts';

/** Orders of a list that are shown together: those of a joint payment, or a single one. */
export interface OrderGroup {
  readonly key: string;
  /** Null: the order stands alone. */
  readonly payment: JointPaymentData | null;
  readonly orders: readonly [OrderRowData, ...OrderRowData[]];
}

/** Groups orders by their joint payments; a group stands where its first order was. */
export function groupOrders(
  orders: readonly OrderRowData[],
  payments: readonly JointPaymentData[],
): OrderGroup[] {
  const joint = new Map(payments.map(payment => [payment.payNo, payment]));
  const keyOf = ({ id, payNo }: OrderRowData) => (payNo !== null && joint.has(payNo) ? payNo : id);
  return [...Map.groupBy(orders, keyOf)].map(([key, grouped]) => ({
    key,
    payment: joint.get(key) ?? null,
    orders: grouped as [OrderRowData, ...OrderRowData[]],
  }));
}
