import type { PurchaseGate } from '#client/features/add-to-cart/use-purchase-gate.ts';
import { CommodityRow } from '#client/pages/commodity-list/CommodityRow.tsx';
import { VisuallyHidden } from '#client/ui/base/VisuallyHidden.tsx';
import type { FoundCommodityData } from '#shared/contract/calls/commodity.ts';
import { commodityList } from '#shared/messages/zh/client/commodity-list.ts';
import './CommodityTable.css';

const words = commodityList.table;

interface CommodityTableProps {
  commodities: readonly FoundCommodityData[];
  source: number;
  /** Page that the viewer must visit before buying; null if the viewer can buy. */
  gate: PurchaseGate | null;
}

/** Dense table view for quick purchasing: a quantity can be typed and added directly. */
export function CommodityTable({ commodities, source, gate }: CommodityTableProps) {
  return (
    <table className="goods-table">
      <caption>
        <VisuallyHidden>{words.caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{words.commodity}</th>
          <th scope="col">{words.specs}</th>
          <th scope="col" className="goods-figure">
            {words.price}
          </th>
          <th scope="col" className="goods-figure">
            {words.terms}
          </th>
          <th scope="col" className="goods-figure">
            {words.stock}
          </th>
          <th scope="col" className="goods-figure">
            {words.quantity}
          </th>
        </tr>
      </thead>
      <tbody>
        {commodities.map(one => (
          <CommodityRow key={one.id} commodity={one} source={source} gate={gate} />
        ))}
      </tbody>
    </table>
  );
}
