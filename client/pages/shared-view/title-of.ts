import type { SharedContentData } from '#shared/contract/calls/shared-view.ts';
import { sharedViewPage } from '#shared/messages/zh/client/shared-view.ts';

export const titleOf = ({ order }: Pick<SharedContentData, 'order'>): string =>
  order ? sharedViewPage.titleOf.ORDER(order.orderNo) : sharedViewPage.titleOf.CART;
