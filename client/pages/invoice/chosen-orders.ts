import { useEffect, useState } from 'react';
import { tabStorage } from '#client/lib/browser-storage.ts';
import { INVOICE_LIMITS } from '#shared/constants.ts';
import type { InvoiceableOrderData } from '#shared/contract/calls/invoice.ts';
import { formatYuan, parseYuan, toFen } from '#shared/domain/money.ts';

export type ChosenOrder = Pick<InvoiceableOrderData, 'orderId' | 'amount' | 'sellerId'>;

const KEY = 'invoice-orders';

/** Adds or removes orders. All must be of the company of the first one, and at most `INVOICE_LIMITS.orders`. */
export function toggleOrders(
  chosen: readonly ChosenOrder[],
  orders: readonly ChosenOrder[],
  isChosen: boolean,
): ChosenOrder[] {
  const others = chosen.filter(one => !orders.some(({ orderId }) => orderId === one.orderId));
  if (!isChosen) return others;
  const sellerId = (others[0] ?? orders[0])?.sellerId;
  const added = orders
    .filter(order => order.sellerId === sellerId)
    .map(order => ({ orderId: order.orderId, amount: order.amount, sellerId: order.sellerId }));
  return [...others, ...added].slice(0, INVOICE_LIMITS.orders);
}

export const sumOf = (orders: readonly Pick<ChosenOrder, 'amount'>[]): string =>
  formatYuan(toFen(orders.reduce((sum, { amount }) => sum + parseYuan(amount), 0)));

/** The chosen orders of this tab, kept over pages and reloads. Empty until the page has hydrated. */
export function useChosenOrders() {
  const [chosen, setChosen] = useState<readonly ChosenOrder[]>([]);
  useEffect(() => setChosen(readStored()), []);
  return {
    chosen,
    choose(next: readonly ChosenOrder[]) {
      setChosen(next);
      tabStorage.write(KEY, JSON.stringify(next));
    },
  };
}

/** Clears the choice, after an application. */
export const forgetChosenOrders = () => tabStorage.remove(KEY);

function readStored(): ChosenOrder[] {
  try {
    const stored: unknown = JSON.parse(tabStorage.read(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isChosenOrder) : [];
  } catch {
    return [];
  }
}

function isChosenOrder(one: Partial<ChosenOrder> | null): one is ChosenOrder {
  return (
    typeof one?.orderId === 'string' &&
    typeof one.sellerId === 'string' &&
    /^\d{1,13}\.\d{2}$/.test(one.amount ?? '')
  );
}
