import { type ReactNode, useMemo, useRef } from 'react';
import { BrandLine } from '#client/features/goods-detail/BrandLine.tsx';
import { AddButton, BuyingBox } from '#client/features/goods-detail/BuyingBox.tsx';
import { Parameters } from '#client/features/goods-detail/Parameters.tsx';
import { PARTS, type Part, PartsBar } from '#client/features/goods-detail/PartsBar.tsx';
import { unitPrice } from '#client/features/goods-detail/PriceBlock.tsx';
import { useChoice } from '#client/features/goods-detail/use-choice.ts';
import { Gallery } from '#client/ui/Gallery.tsx';
import { Money } from '#client/ui/Money.tsx';
import { RichText } from '#client/ui/RichText.tsx';
import { Skeleton, SkeletonLines } from '#client/ui/Skeleton.tsx';
import { StatusPill } from '#client/ui/StatusPill.tsx';
import type { SkuData } from '#shared/contract/goods.ts';
import type { Data } from '#shared/contract/index.ts';
import { parseRichText } from '#shared/domain/parse-rich-text.ts';
import { goodsDetail as words } from '#shared/messages/zh/goods-detail.ts';
import './GoodsDetail.css';

interface GoodsDetailProps {
  goods: Data<'getCommodityDetail'>;
  skus: readonly [SkuData, ...SkuData[]];
  busy: boolean;
  onAdd: (sku: SkuData, quantity: number) => void;
  /** Favourite, and whom to ask about the chosen sku. */
  actionsOf: (sku: SkuData) => ReactNode;
  related: ReactNode;
}

/** One of the goods: pictures and buying side by side, then what is to be read about it. */
export function GoodsDetail({ goods, skus, busy, onAdd, actionsOf, related }: GoodsDetailProps) {
  const { name, brand, images, thumbnailUrl, tags, onShelf, detailHtml, notices } = goods;
  const choice = useChoice(skus);
  const { sku, quantity } = choice;
  const box = useRef<HTMLDivElement>(null);
  const nodes = useMemo(() => parseRichText(detailHtml), [detailHtml]);
  return (
    <article className="goods-detail">
      <div className="goods-top">
        <Gallery images={images.length > 0 ? images : [thumbnailUrl]} name={name} />
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
          <BuyingBox
            goods={goods}
            choice={choice}
            busy={busy}
            onAdd={() => onAdd(sku, quantity)}
            actions={actionsOf(sku)}
          />
        </div>
      </div>
      <BrandLine brand={brand} />
      <PartsBar parts={notices.length > 0 ? PARTS : PARTS.filter(part => part !== 'notices')} box={box}>
        <span className="parts-bar-name">{name}</span>
        <Money yuan={unitPrice(sku, quantity)} />
        <AddButton goods={goods} choice={choice} busy={busy} small />
      </PartsBar>
      <GoodsPart part="detail">
        {nodes.length > 0 ? <RichText nodes={nodes} /> : <p className="muted">{words.detailEmpty}</p>}
      </GoodsPart>
      <GoodsPart part="parameters">
        <Parameters goods={goods} />
      </GoodsPart>
      {notices.length > 0 && (
        <GoodsPart part="notices">
          <ul className="goods-notices">
            {notices.map(notice => (
              <li key={notice}>{notice}</li>
            ))}
          </ul>
        </GoodsPart>
      )}
      <GoodsPart part="related">{related}</GoodsPart>
    </article>
  );
}

function GoodsPart({ part, children }: { part: Part; children: ReactNode }) {
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

/** A page that is on its way, of the same measures. */
export function GoodsDetailSkeleton() {
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
