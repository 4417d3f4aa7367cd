import type { ReactNode } from 'react';
import { commodityHref } from '#client/lib/commodity-href.ts';
import { VisuallyHidden } from '#client/ui/base/VisuallyHidden.tsx';
import { MarkedText } from '#client/ui/data/MarkedText.tsx';
import { Money } from '#client/ui/data/Money.tsx';
import { StatusPill } from '#client/ui/data/StatusPill.tsx';
import { Picture, type PictureProps } from '#client/ui/media/Picture.tsx';
import { Skeleton } from '#client/ui/state/Skeleton.tsx';
import type { CommodityCardData, MatchedSkuData, MatchRangesData } from '#shared/contract/calls/commodity.ts';
import { displayYuan } from '#shared/domain/money.ts';
import { ui } from '#shared/messages/zh/client/ui.ts';
import './CommodityCard.css';

interface CommodityCardProps {
  commodity: CommodityCardData;
  /** Where the card is shown (a code of `COMMODITY_SOURCE`); part of the link URL. */
  source: number;
  /** Parts of the name that match the search. */
  marks?: MatchRangesData | undefined;
  /** The sku that price and terms belong to; also selected by the link. */
  sku?: MatchedSkuData | undefined;
  /** Of the picture. */
  eager?: PictureProps['eager'];
  actions?: ReactNode;
}

/** The content of an element with the class `goods`. */
export function CommodityCard({ commodity, source, marks = [], sku, eager, actions }: CommodityCardProps) {
  const { id, name, thumbnailUrl, brandName, price, marketPrice, minQty, skuCount, stockState, tags } =
    commodity;
  return (
    <>
      <div className="goods-picture">
        <Picture src={thumbnailUrl} alt="" width={240} height={240} eager={eager} />
        {stockState !== 'IN_STOCK' && (
          <span className="goods-stock">
            <StatusPill tone={stockState === 'LOW' ? 'warning' : 'neutral'}>
              {ui.commodity.stock[stockState]}
            </StatusPill>
          </span>
        )}
      </div>
      <p className="goods-brand">
        {brandName}
        {tags[0] && <StatusPill tone="rose">{tags[0]}</StatusPill>}
      </p>
      <h3 className="goods-name">
        <a href={commodityHref(id, source, sku?.skuId)}>
          <MarkedText text={name} marks={marks} />
        </a>
      </h3>
      <p className="goods-price">
        <Money yuan={price} />
        {price === null ? (
          <span className="goods-market">{ui.commodity.priceHidden}</span>
        ) : (
          <s className="goods-market numbers">
            <VisuallyHidden>{ui.commodity.marketPrice}</VisuallyHidden>
            {ui.currency + displayYuan(marketPrice)}
          </s>
        )}
      </p>
      <p className="goods-terms numbers">
        {ui.commodity.fromQuantity(minQty)}
        <span>
          {sku?.specs.length
            ? ui.commodity.specs(sku.specs.map(({ value }) => value))
            : ui.commodity.skus(skuCount)}
        </span>
      </p>
      {actions && <div className="goods-actions needs-script">{actions}</div>}
    </>
  );
}

/** Skeleton with the size of a card. */
export function CommodityCardSkeleton() {
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
