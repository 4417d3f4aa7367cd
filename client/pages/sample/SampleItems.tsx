import { commodityHref } from '#client/lib/commodity-href.ts';
import { Picture } from '#client/ui/media/Picture.tsx';
import { COMMODITY_SOURCE } from '#shared/constants.ts';
import type { SampleData } from '#shared/contract/calls/sample.ts';
import { orderPieces } from '#shared/messages/zh/client/order-pages.ts';
import { samplePages } from '#shared/messages/zh/client/sample-pages.ts';

const words = samplePages.item;
const PICTURE_PX = 48;

export function SampleItems({ items }: { items: SampleData['items'] }) {
  return (
    <ul className="sample-items">
      {items.map(({ skuId, commodityId, name, specs, skuCode, thumbnailUrl, quantity }) => (
        <li key={skuId}>
          <Picture src={thumbnailUrl} alt="" width={PICTURE_PX} height={PICTURE_PX} />
          <div>
            <a href={commodityHref(commodityId, COMMODITY_SOURCE.OTHER, skuId)}>{name}</a>
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
