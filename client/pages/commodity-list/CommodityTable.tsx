import type { PurchaseGate } from '#client/features/add-to-cart/use-purchase-gate.ts';
import { CommodityRow } from '#client/pages/commodity-list/CommodityRow.tsx';
import { VisuallyHidden } from '#client/ui/base/VisuallyHidden.tsx';
import type { FoundCommodityData } from '#shared/contract/calls/commodity.ts';
import { commodityList } from '#shared/messages/zh/client/commodity-list.ts';
import './CommodityTable.css';

const words = commodityList.table;

interface CommodityTableProps {
  goods: readonly FoundCommodityData[];
  source: number;
  /** Page that the viewer must visit before buying; null if the viewer can buy. */
  way: PurchaseGate | null;
}

/** Dense table view for quick purchasing: a quantity can be typed and added directly. */
export function CommodityTable({ goods, source, way }: CommodityTableProps) {
  return (
    <table className="goods-table">
      <caption>
        <VisuallyHidden>{words.caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{words.goods}</th>
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
        {goods.map(one => (
          <CommodityRow key={one.id} goods={one} source={source} way={way} />
        ))}
      </tbody>
    </table>
  );
}
