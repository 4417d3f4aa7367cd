import { Fragment, useCallback, useState } from 'react';
import type { PurchaseGate } from '#client/features/add-to-cart/use-purchase-gate.ts';
import { moveBetweenQuantities } from '#client/lib/move-between-quantities.ts';
import { CommodityRow } from '#client/pages/commodity-list/CommodityRow.tsx';
import type { ListQuery } from '#client/pages/commodity-list/list-query.ts';
import { SkuRows } from '#client/pages/commodity-list/SkuRows.tsx';
import { TableHead } from '#client/pages/commodity-list/TableHead.tsx';
import type { QuickOrder } from '#client/pages/commodity-list/use-quick-order.ts';
import { VisuallyHidden } from '#client/ui/base/VisuallyHidden.tsx';
import type { FoundCommodityData } from '#shared/contract/calls/commodity.ts';
import { commodityList } from '#shared/messages/zh/client/commodity-list.ts';
import './CommodityTable.css';

interface CommodityTableProps {
  commodities: readonly FoundCommodityData[];
  query: ListQuery;
  source: number;
  /** Page that the viewer must visit before buying; null if the viewer can buy. */
  gate: PurchaseGate | null;
  order: QuickOrder;
}

/** Dense table for quick purchasing: quantities of many rows and skus are added to the cart together. */
export function CommodityTable({ commodities, query, source, gate, order }: CommodityTableProps) {
  const { lines, setLine } = order;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (id: string) =>
      setOpened(before => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    [],
  );
  const pieces = new Map<string, number>();
  for (const { commodityId, quantity } of lines.values()) {
    pieces.set(commodityId, (pieces.get(commodityId) ?? 0) + quantity);
  }
  return (
    <table className="goods-table" onKeyDown={moveBetweenQuantities}>
      <caption>
        <VisuallyHidden>{commodityList.table.caption}</VisuallyHidden>
      </caption>
      <TableHead query={query} />
      <tbody>
        {commodities.map(one => (
          <Fragment key={one.id}>
            <CommodityRow
              commodity={one}
              source={source}
              gate={gate}
              quantity={pieces.get(one.id) ?? 0}
              open={opened.has(one.id)}
              onToggle={toggle}
              onLine={setLine}
            />
            {opened.has(one.id) && <SkuRows commodity={one} lines={lines} onLine={setLine} />}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
