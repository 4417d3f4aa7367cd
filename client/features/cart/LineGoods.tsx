import { goodsHref } from '#client/lib/goods-href.ts';
import { Picture } from '#client/ui/Picture.tsx';
import { GOODS_SOURCE } from '#shared/constants.ts';
import type { CartLineData } from '#shared/contract/calls/cart.ts';
import { cart as words } from '#shared/messages/zh/cart.ts';

const PICTURE_PX = 72;

/** What a line is about: it leads to the goods. */
export function LineGoods({ line }: { line: CartLineData }) {
  const { commodityId, skuId, name, thumbnailUrl, specs, skuCode } = line;
  return (
    <div className="cart-goods">
      <Picture src={thumbnailUrl} alt="" width={PICTURE_PX} height={PICTURE_PX} />
      <div>
        <a href={goodsHref(commodityId, GOODS_SOURCE.CART, skuId)} className="cart-name">
          {name}
        </a>
        {specs.length > 0 && <p className="cart-specs">{words.specs(specs.map(({ value }) => value))}</p>}
        <p className="cart-code numbers">{words.code(skuCode)}</p>
      </div>
    </div>
  );
}
