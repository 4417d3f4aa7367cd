import { Picture } from '#client/ui/media/Picture.tsx';
import { Skeleton, SkeletonLines } from '#client/ui/state/Skeleton.tsx';
import type { BrandData } from '#shared/contract/calls/commodity.ts';
import { ui } from '#shared/messages/zh/client/ui.ts';
import './BrandCard.css';

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
          <span>{ui.brand.commodityCount(brand.commodityCount)}</span>
        </p>
      </div>
    </article>
  );
}

/** Placeholder with the dimensions of a card. */
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
