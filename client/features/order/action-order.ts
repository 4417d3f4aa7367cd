import type { OrderAction } from '#shared/domain/order.ts';

/** Actions that advance an order; the first of them is the primary button. */
const ADVANCING: readonly OrderAction[] = ['UPLOAD_VOUCHER', 'PAY', 'ACCEPT_QUOTE', 'CONFIRM_RECEIVE'];
const ORDER: readonly OrderAction[] = [...ADVANCING, 'BUY_AGAIN', 'APPLY_REFUND', 'APPLY_INVOICE', 'CANCEL'];
/** Actions that a list offers beside an order. */
const NEXT: readonly OrderAction[] = [...ADVANCING, 'BUY_AGAIN'];

export const isAdvancing = (action: OrderAction) => ADVANCING.includes(action);

/** Actions in the order in which they are shown. */
export const inDisplayOrder = (actions: readonly OrderAction[]) =>
  ORDER.filter(action => actions.includes(action));

/** The one action that a list offers beside an order; undefined if there is none. */
export const nextActionOf = (actions: readonly OrderAction[]) =>
  NEXT.find(action => actions.includes(action));
