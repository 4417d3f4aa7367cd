import { goodsHref } from '#client/lib/goods-href.ts';
import { Picture } from '#client/ui/Picture.tsx';
import { GOODS_SOURCE } from '#shared/constants.ts';
import type { SampleData } from '#shared/contract/calls/sample.ts';
import { orderPieces } from '#shared/messages/zh/order-pages.ts';
import { samplePages } from '#shared/messages/zh/sample-pages.ts';

const words = samplePages.goods;
const PICTURE_PX = 48;

/** What samples are of. */
export function SampleItems({ items }: { items: SampleData['items'] }) {
  return (
    <ul className="sample-items">
      {items.map(({ skuId, commodityId, name, specs, skuCode, thumbnailUrl, quantity }) => (
        <li key={skuId}>
          <Picture src={thumbnailUrl} alt="" width={PICTURE_PX} height={PICTURE_PX} />
          <div>
            <a href={goodsHref(commodityId, GOODS_SOURCE.ORDER_DETAIL, skuId)}>{name}</a>
            <p className="sample-item-notes numbers">
              {specs.length > 0 && <span>{orderPieces.specs(specs.map(({ value }) => value))}</span>}
              <span>{words.code(skuCode)}</span>
            </p>
          </div>
          <span className="numbers">{words.quantity(quantity)}</span>
        </li>
      ))}
    </ul>
  );
}
