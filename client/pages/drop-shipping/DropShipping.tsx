import { dropShippingApi } from '#client/api/endpoints/drop-shipping-api.ts';
import { orderApi } from '#client/api/endpoints/order-api.ts';
import { readOrdersQuery } from '#client/features/order/orders-query.ts';
import { useViewer } from '#client/features/session/use-viewer.ts';
import { ConsigneeImport } from '#client/pages/drop-shipping/ConsigneeImport.tsx';
import { DropShippingList } from '#client/pages/drop-shipping/DropShippingList.tsx';
import { dropShippingArg, importOf, pathOf } from '#client/pages/drop-shipping/drop-shipping-query.ts';
import type { PageContext, PageModule, PageQueries } from '#client/pages/page-module.ts';
import type { TradeType } from '#shared/contract/schemas/commodity.ts';
import { dropShippingPages } from '#shared/messages/zh/client/drop-shipping-pages.ts';
import type { Viewer } from '#shared/rendering/ssr-entry.ts';

const { listDropShippingPage } = orderApi.endpoints;
const { getDropShippingImport, findDropShippingDraft } = dropShippingApi.endpoints;

/** A frozen shop can view its orders but not place any. */
const mayOrder = ({ approval }: Viewer) => approval?.status === 'PASS';
const sheetOf = (search: URLSearchParams, viewer: Viewer) =>
  mayOrder(viewer) ? importOf(search) : undefined;

/** The module exports shared by both trade types, except the page component. */
export function dropShippingModule(tradeType: TradeType) {
  return {
    queries({ search, viewer }: PageContext): PageQueries {
      const importId = sheetOf(search, viewer);
      if (importId === null) return {};
      if (importId !== undefined) return { critical: [getDropShippingImport.initiate({ importId })] };
      const arg = dropShippingArg(tradeType, readOrdersQuery(pathOf(tradeType), search));
      const list = listDropShippingPage.initiate(arg);
      return { critical: mayOrder(viewer) ? [list, findDropShippingDraft.initiate({ tradeType })] : [list] };
    },
    title: (_, { search, viewer }) =>
      sheetOf(search, viewer) === undefined ? undefined : dropShippingPages.sheet.title[tradeType],
    /** The list is the parent of the import page. */
    crumbs: (_, { search, viewer }) =>
      sheetOf(search, viewer) === undefined
        ? []
        : [{ title: dropShippingPages.titles[tradeType], to: pathOf(tradeType) }],
  } satisfies Omit<PageModule, 'Page'>;
}

interface DropShippingProps {
  tradeType: TradeType;
  search: URLSearchParams;
}

/** Drop-shipping orders: the list and the sheet import. */
export function DropShipping({ tradeType, search }: DropShippingProps) {
  const viewer = useViewer();
  const importId = sheetOf(search, viewer);
  return importId === undefined ? (
    <DropShippingList
      tradeType={tradeType}
      query={readOrdersQuery(pathOf(tradeType), search)}
      mayOrder={mayOrder(viewer)}
    />
  ) : (
    <ConsigneeImport key={`${tradeType} ${importId}`} tradeType={tradeType} importId={importId} />
  );
}
