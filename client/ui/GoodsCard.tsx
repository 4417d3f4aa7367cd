import type { ReactNode } from 'react';
import { goodsHref } from '#client/lib/goods-href.ts';
import { MarkedText } from '#client/ui/MarkedText.tsx';
import { Money } from '#client/ui/Money.tsx';
import { Picture } from '#client/ui/Picture.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { StatusPill } from '#client/ui/StatusPill.tsx';
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx';
import type { CommodityCardData, MarksData, MatchedSkuData } from '#shared/contract/calls/commodity.ts';
import { ui } from '#shared/messages/zh/ui.ts';
import './GoodsCard.css';

interface GoodsCardProps {
  goods: CommodityCardData;
  /** Source code of the place it stands in (`GOODS_SOURCE`), kept in its address. */
  source: number;
  /** Where its name matches what was searched for. */
  marks?: MarksData | undefined;
  /** The one of its skus that the card's price and terms are of. */
  sku?: MatchedSkuData | undefined;
  /** What can be done with it at once, below. */
  actions?: ReactNode;
}

/** One of the goods, pure by its data. */
export function GoodsCard({ goods, source, marks = [], sku, actions }: GoodsCardProps) {
  const { id, name, thumbnailUrl, brandName, price, marketPrice, minQty, skuCount, stockState, tags } = goods;
  return (
    <article className="goods">
      <div className="goods-picture">
        <Picture src={thumbnailUrl} alt="" width={240} height={240} />
        {stockState !== 'IN_STOCK' && (
          <span className="goods-stock">
            <StatusPill tone={stockState === 'LOW' ? 'warning' : 'neutral'}>
              {ui.goods.stock[stockState]}
            </StatusPill>
          </span>
        )}
      </div>
      <p className="goods-brand">
        {brandName}
        {tags[0] && <StatusPill tone="rose">{tags[0]}</StatusPill>}
      </p>
      <h3 className="goods-name">
        <a href={goodsHref(id, source, sku?.skuId)}>
          <MarkedText text={name} marks={marks} />
        </a>
      </h3>
      <p className="goods-price">
        <Money yuan={price} />
        <span className="goods-market">
          {price === null ? (
            ui.goods.priceHidden
          ) : (
            <s>
              <VisuallyHidden>{ui.goods.marketPrice}</VisuallyHidden>
              <Money yuan={marketPrice} />
            </s>
          )}
        </span>
      </p>
      <p className="goods-terms numbers">
        <span>{ui.goods.fromQuantity(minQty)}</span>
        <span>
          {sku?.specs.length ? ui.goods.specs(sku.specs.map(({ value }) => value)) : ui.goods.skus(skuCount)}
        </span>
      </p>
      {actions && <div className="goods-actions needs-script">{actions}</div>}
    </article>
  );
}

/** A card that is on its way, of the same measures. */
export function GoodsCardSkeleton() {
  return (
    <div className="goods" aria-hidden="true">
      <div className="goods-picture" />
      <p className="goods-brand">
        <Skeleton className="goods-line goods-line-short" />
      </p>
      <div className="goods-name">
        <Skeleton className="goods-line" />
      </div>
      <p className="goods-price">
        <Skeleton className="goods-line goods-line-short" />
      </p>
      <p className="goods-terms">
        <Skeleton className="goods-line goods-line-short" />
      </p>
    </div>
  );
}
