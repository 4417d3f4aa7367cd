import { orderApi } from '#client/api/order-api.ts';
import type { PageQueries } from '#client/app/page-module.ts';
import { ConsigneeImport } from '#client/features/drop-shipping/ConsigneeImport.tsx';
import { DropShippingList } from '#client/features/drop-shipping/DropShippingList.tsx';
import {
  dropShippingArg,
  isImporting,
  pathOf,
  readDropShippingQuery,
} from '#client/features/drop-shipping/drop-shipping-query.ts';
import { useViewer } from '#client/session/use-viewer.ts';
import type { TradeType } from '#shared/contract/goods.ts';
import { dropShippingPages } from '#shared/messages/zh/drop-shipping-pages.ts';
import type { Crumb } from '#shared/routes/crumbs.ts';

export function dropShippingQueries(tradeType: TradeType, search: URLSearchParams): PageQueries {
  if (isImporting(search)) return {};
  const arg = dropShippingArg(readDropShippingQuery(tradeType, search));
  return { critical: [orderApi.endpoints.listDropShippingPage.initiate(arg)] };
}

/** The list, above the import of a sheet. */
export const dropShippingCrumbs = (tradeType: TradeType, search: URLSearchParams): Crumb[] =>
  isImporting(search) ? [{ title: dropShippingPages.titles[tradeType], to: pathOf(tradeType) }] : [];

export const dropShippingTitle = (tradeType: TradeType, search: URLSearchParams) =>
  isImporting(search) ? dropShippingPages.sheet.title[tradeType] : undefined;

interface DropShippingProps {
  tradeType: TradeType;
  search: URLSearchParams;
}

/** Orders that go straight to the shop's own customers: a list, and the sheet by which they are made. */
export function DropShipping({ tradeType, search }: DropShippingProps) {
  const { approval } = useViewer();
  // A frozen shop sees its orders and makes none.
  const mayOrder = approval?.status === 'PASS';
  return isImporting(search) && mayOrder ? (
    <ConsigneeImport key={tradeType} tradeType={tradeType} />
  ) : (
    <DropShippingList query={readDropShippingQuery(tradeType, search)} mayOrder={mayOrder} />
  );
}
