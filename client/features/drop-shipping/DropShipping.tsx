import { orderApi } from '#client/api/order-api.ts';
import type { PageContext, PageModule, PageQueries } from '#client/app/page-module.ts';
import { ConsigneeImport } from '#client/features/drop-shipping/ConsigneeImport.tsx';
import { DropShippingList } from '#client/features/drop-shipping/DropShippingList.tsx';
import { dropShippingArg, importOf, pathOf } from '#client/features/drop-shipping/drop-shipping-query.ts';
import { readOrdersQuery } from '#client/orders/orders-query.ts';
import { useViewer } from '#client/session/use-viewer.ts';
import type { TradeType } from '#shared/contract/goods.ts';
import { dropShippingPages } from '#shared/messages/zh/drop-shipping-pages.ts';
import type { Viewer } from '#shared/rendering/ssr-entry.ts';

const { getDropShippingImport, listDropShippingPage } = orderApi.endpoints;

/** A frozen shop sees its orders and makes none. */
const mayOrder = ({ approval }: Viewer) => approval?.status === 'PASS';
const sheetOf = (search: URLSearchParams, viewer: Viewer) =>
  mayOrder(viewer) ? importOf(search) : undefined;

/** What the modules of both kinds export, the page aside. */
export function dropShippingModule(tradeType: TradeType) {
  return {
    queries({ search, viewer }: PageContext): PageQueries {
      const importId = sheetOf(search, viewer);
      if (importId === null) return {};
      if (importId !== undefined) return { critical: [getDropShippingImport.initiate({ importId })] };
      const arg = dropShippingArg(tradeType, readOrdersQuery(pathOf(tradeType), search));
      return { critical: [listDropShippingPage.initiate(arg)] };
    },
    title: (_, { search, viewer }) =>
      sheetOf(search, viewer) === undefined ? undefined : dropShippingPages.sheet.title[tradeType],
    /** The list, above the import of a sheet. */
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

/** Orders that go straight to the shop's own customers: a list, and the sheet by which they are made. */
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
