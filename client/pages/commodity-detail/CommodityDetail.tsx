import { type ReactNode, useRef } from 'react';
import { unitPrice } from '#client/features/add-to-cart/sku-table/sku-entries.ts';
import type { useAddToCart } from '#client/features/add-to-cart/use-add-to-cart.ts';
import { classNames } from '#client/lib/class-names.ts';
import { BrandLine } from '#client/pages/commodity-detail/BrandLine.tsx';
import { AddButton } from '#client/pages/commodity-detail/BuyBar.tsx';
import { BuyingBox } from '#client/pages/commodity-detail/BuyingBox.tsx';
import { MaterialDownload } from '#client/pages/commodity-detail/MaterialDownload.tsx';
import { Parameters } from '#client/pages/commodity-detail/Parameters.tsx';
import { PARTS, type Part, PartsBar } from '#client/pages/commodity-detail/PartsBar.tsx';
import { useAddChosen } from '#client/pages/commodity-detail/use-add-chosen.ts';
import { useBuying } from '#client/pages/commodity-detail/use-buying.ts';
import { Money } from '#client/ui/data/Money.tsx';
import { RichText } from '#client/ui/data/RichText.tsx';
import { StatusPill } from '#client/ui/data/StatusPill.tsx';
import { Gallery } from '#client/ui/media/Gallery.tsx';
import { Skeleton, SkeletonLines } from '#client/ui/state/Skeleton.tsx';
import type { Data } from '#shared/contract/index.ts';
import type { SkuData } from '#shared/contract/schemas/commodity.ts';
import { commodityDetail as words } from '#shared/messages/zh/client/commodity-detail.ts';
import './CommodityDetail.css';

interface CommodityDetailProps {
  commodity: Data<'getCommodityDetail'>;
  skus: readonly [SkuData, ...SkuData[]];
  busy: boolean;
  add: ReturnType<typeof useAddToCart>['add'];
  /** Renders the favourite and chat buttons for the sku. */
  actionsOf: (sku: SkuData) => ReactNode;
  related: ReactNode;
}

/** Commodity page: gallery and buying box side by side, then the detail sections. */
export function CommodityDetail({ commodity, skus, busy, add, actionsOf, related }: CommodityDetailProps) {
  const { name, brand, categories, images, thumbnailUrl, tags, onShelf, detailHtml, tradeType, notices } =
    commodity;
  const buying = useBuying(skus);
  const adding = useAddChosen(commodity, buying, add);
  const { active, list } = buying;
  const box = useRef<HTMLDivElement>(null);
  return (
    <article className="goods-detail">
      <div className={classNames('goods-top', skus.length > 1 && 'goods-top-table')}>
        <div className="goods-side">
          <Gallery images={images.length > 0 ? images : [thumbnailUrl]} name={name} />
          <div className="goods-side-actions">
            {actionsOf(active)}
            <MaterialDownload commodity={commodity} />
          </div>
        </div>
        <div ref={box} className="goods-buy">
          <header>
            <p className="goods-of">
              <a href={`/syoung/introduce/${brand.id}`}>
                {brand.name} {brand.englishName}
              </a>
              {tags.map(tag => (
                <StatusPill key={tag} tone="rose">
                  {tag}
                </StatusPill>
              ))}
            </p>
            <h1>{name}</h1>
          </header>
          {!onShelf && <OffShelf />}
          <BuyingBox commodity={commodity} buying={buying} adding={adding} busy={busy} />
        </div>
      </div>
      <BrandLine brand={brand} />
      <PartsBar parts={notices.length > 0 ? PARTS : PARTS.filter(part => part !== 'notices')} box={box}>
        <span className="parts-bar-name">{name}</span>
        <Money
          yuan={list.chosen.length > 0 && active.price !== null ? list.totals.amount : unitPrice(active, 0)}
        />
        <AddButton commodity={commodity} buying={buying} busy={busy} small />
      </PartsBar>
      <DetailSection part="detail">
        <RichText html={detailHtml} empty={words.detailEmpty} />
      </DetailSection>
      <DetailSection part="parameters">
        <Parameters brand={brand} category={categories.at(-1) ?? null} tradeType={tradeType} />
      </DetailSection>
      {notices.length > 0 && (
        <DetailSection part="notices">
          <ul className="goods-notices">
            {notices.map(notice => (
              <li key={notice}>{notice}</li>
            ))}
          </ul>
        </DetailSection>
      )}
      <DetailSection part="related">{related}</DetailSection>
    </article>
  );
}

function DetailSection({ part, children }: { part: Part; children: ReactNode }) {
  return (
    <section id={part} className="goods-part">
      <h2>{words.parts[part]}</h2>
      {children}
    </section>
  );
}

function OffShelf() {
  const { title, hint, related } = words.offShelf;
  return (
    <div className="goods-off-shelf">
      <p>
        <strong>{title}</strong>
        {hint}
      </p>
      <a href="#related">{related}</a>
    </div>
  );
}

/** Placeholder with the dimensions of the page. */
export function CommodityDetailSkeleton() {
  return (
    <div className="goods-detail" aria-hidden="true">
      <div className="goods-top">
        <Skeleton className="goods-picture-place" />
        <div className="goods-buy">
          <SkeletonLines count={10} />
        </div>
      </div>
    </div>
  );
}
