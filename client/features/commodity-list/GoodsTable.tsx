import type { WayToBuy } from '#client/buying/use-way-to-buy.ts';
import { GoodsRow } from '#client/features/commodity-list/GoodsRow.tsx';
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx';
import type { FoundCommodityData } from '#shared/contract/calls/commodity.ts';
import { commodityList } from '#shared/messages/zh/commodity-list.ts';
import './GoodsTable.css';

const words = commodityList.table;

interface GoodsTableProps {
  goods: readonly FoundCommodityData[];
  source: number;
  /** Where the viewer has to go before buying; null where it may. */
  way: WayToBuy | null;
}

/** Goods in dense rows, for those who know what they want: a quantity can be typed and added at once. */
export function GoodsTable({ goods, source, way }: GoodsTableProps) {
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
          <GoodsRow key={one.id} goods={one} source={source} way={way} />
        ))}
      </tbody>
    </table>
  );
}
