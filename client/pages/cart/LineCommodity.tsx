import { commodityHref } from '#client/lib/commodity-href.ts';
import { cachedFragment } from '#client/lib/fragment.tsx';
import { Picture } from '#client/ui/media/Picture.tsx';
import { COMMODITY_SOURCE } from '#shared/constants.ts';
import type { CartLineData } from '#shared/contract/calls/cart.ts';
import { cart as words } from '#shared/messages/zh/client/cart.ts';

const PICTURE_PX = 72;

/** The commodity of a line, linked to its page. */
export function LineCommodity({ line }: { line: Shown & Pick<CartLineData, 'specs'> }) {
  const { commodityId, skuId, name, thumbnailUrl, skuCode } = line;
  const specs = words.specs(line.specs.map(({ value }) => value));
  const shown = { commodityId, skuId, name, thumbnailUrl, specs, skuCode };
  return <Commodity {...shown} />;
}

type Shown = Pick<CartLineData, 'commodityId' | 'skuId' | 'name' | 'thumbnailUrl' | 'skuCode'>;

const Commodity = cachedFragment(
  <div className="cart-goods" />,
  'line-commodity',
  ({ commodityId, skuId, name, thumbnailUrl, specs, skuCode }: Shown & { specs: string }) => (
    <>
      <Picture src={thumbnailUrl} alt="" width={PICTURE_PX} height={PICTURE_PX} />
      <div>
        <a href={commodityHref(commodityId, COMMODITY_SOURCE.CART, skuId)} className="cart-name">
          {name}
        </a>
        {specs && <p className="cart-specs">{specs}</p>}
        <p className="cart-code numbers">{words.code(skuCode)}</p>
      </div>
    </>
  ),
);
