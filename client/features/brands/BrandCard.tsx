import { Picture } from '#client/ui/Picture.tsx';
import { Skeleton, SkeletonLines } from '#client/ui/Skeleton.tsx';
import type { BrandData } from '#shared/contract/calls/commodity.ts';
import { ui } from '#shared/messages/zh/ui.ts';
import './BrandCard.css';

/** A brand with what it stands for; leads to its page. */
export function BrandCard({ brand }: { brand: BrandData }) {
  return (
    <article className="brand-card">
      <div className="brand-card-mark">
        <Picture src={brand.logoUrl} alt="" width={240} height={120} />
      </div>
      <div className="brand-card-words">
        <svg aria-hidden="true">
          <rect width="100%" height="100%" fill={brand.tint} />
        </svg>
        <h3>
          <a href={`/syoung/introduce/${brand.id}`}>{brand.name}</a>
          <span>{brand.englishName}</span>
        </h3>
        <p>{brand.slogan}</p>
        <p className="numbers">
          {brand.country}
          <span>{ui.brand.goodsCount(brand.commodityCount)}</span>
        </p>
      </div>
    </article>
  );
}

/** A card that is on its way, of the same measures. */
export function BrandCardSkeleton() {
  return (
    <div className="brand-card" aria-hidden="true">
      <Skeleton className="brand-card-mark" />
      <div className="brand-card-words">
        <SkeletonLines count={3} />
      </div>
    </div>
  );
}
