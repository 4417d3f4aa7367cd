import type { OrderRowData } from '#shared/contract/calls/order.ts';
import type { OrderAction } from '#shared/domain/order.ts';
import { orderList } from '#shared/messages/zh/client/order-pages.ts';

const { why } = orderList.chosen;

export type ChoiceAction = keyof typeof why;

const NEEDED: Readonly<Record<ChoiceAction, OrderAction>> = {
  pay: 'PAY',
  buyAgain: 'BUY_AGAIN',
  receive: 'CONFIRM_RECEIVE',
};

/** Reason why an action is not possible for all chosen orders; undefined: it is. */
export function choiceFault(action: ChoiceAction, chosen: readonly OrderRowData[]): string | undefined {
  const unable = chosen.filter(({ actions }) => !actions.includes(NEEDED[action])).length;
  return unable > 0 ? why[action](unable) : undefined;
}
