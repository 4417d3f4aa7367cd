import type { ReactNode } from 'react';
import { commodityApi } from '#client/api/endpoints/commodity-api.ts';
import { asLoadable } from '#client/api/hooks/as-loadable.ts';
import { SkuRow } from '#client/pages/commodity-list/SkuRow.tsx';
import type { OrderLine } from '#client/pages/commodity-list/use-quick-order.ts';
import { ErrorBox } from '#client/ui/state/ErrorBox.tsx';
import { Skeleton } from '#client/ui/state/Skeleton.tsx';
import type { FoundCommodityData } from '#shared/contract/calls/commodity.ts';
import { commodityList } from '#shared/messages/zh/client/commodity-list.ts';

const words = commodityList.table;
const COLUMNS = 7;

interface SkuRowsProps {
  commodity: FoundCommodityData;
  lines: ReadonlyMap<string, OrderLine>;
  onLine: (line: OrderLine) => void;
}

/** The skus of a commodity, one row each with its quantity. */
export function SkuRows({ commodity: { id, name, skuCount }, lines, onLine }: SkuRowsProps) {
  const detail = asLoadable(commodityApi.endpoints.getCommodityDetail.useQuery({ id }));
  if (detail.kind === 'failed') {
    const { message, onRetry, retrying } = detail;
    return (
      <WideRow>
        <ErrorBox what={words.skusOf(name)} message={message} onRetry={onRetry} retrying={retrying} />
      </WideRow>
    );
  }
  if (detail.kind === 'loading') {
    return Array.from({ length: skuCount }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical and keep their order
      <WideRow key={place}>
        <Skeleton className="sku-line-skeleton" />
      </WideRow>
    ));
  }
  const { skus, onShelf } = detail.data;
  if (!onShelf || skus.length === 0) return <WideRow>{words.noSkus}</WideRow>;
  return skus.map(sku => (
    <SkuRow
      key={sku.skuId}
      sku={sku}
      name={name}
      quantity={lines.get(sku.skuId)?.quantity ?? 0}
      onQuantity={quantity => {
        const { skuId, price, tiers } = sku;
        onLine({ skuId, commodityId: id, name, price, tiers, quantity });
      }}
    />
  ));
}

function WideRow({ children }: { children: ReactNode }) {
  return (
    <tr className="sku-line">
      <td colSpan={COLUMNS}>{children}</td>
    </tr>
  );
}
