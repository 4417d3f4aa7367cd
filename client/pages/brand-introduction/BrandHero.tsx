import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { Picture } from '#client/ui/media/Picture.tsx';
import { Skeleton, SkeletonLines } from '#client/ui/state/Skeleton.tsx';
import type { Data } from '#shared/contract/index.ts';
import { introduce as words } from '#shared/messages/zh/client/introduce.ts';
import './BrandHero.css';

const pavilions = { DOMESTIC: 'domesticBrands', INTERNATIONAL: 'internationalBrands' } as const;

/** Banner with the main facts of the brand. */
export function BrandHero({ brand }: { brand: Data<'getBrandDetail'> }) {
  const { name, englishName, slogan, country, origin, commodityCount, logoUrl, bannerUrl } = brand;
  return (
    <header className="page">
      <div className="brand-hero">
        <Picture
          src={bannerUrl}
          alt=""
          width={1600}
          height={480}
          className="brand-hero-banner"
          eager="first"
        />
        <div className="brand-hero-words">
          <Picture src={logoUrl} alt="" width={160} height={80} className="brand-hero-logo" eager />
          <h1>
            {name} <span>{englishName}</span>
          </h1>
          <p className="brand-hero-slogan">{slogan}</p>
          <dl className="numbers">
            <div>
              <dt>{words.facts.from}</dt>
              <dd>{country}</dd>
            </div>
            <div>
              <dt>{words.facts.pavilion}</dt>
              <dd>
                <RouteLink to={pavilions[origin]} />
              </dd>
            </div>
            <div>
              <dt>{words.facts.commodities}</dt>
              <dd>{words.commodityCount(commodityCount)}</dd>
            </div>
          </dl>
        </div>
      </div>
    </header>
  );
}

export function BrandHeroSkeleton() {
  return (
    <div className="page" aria-hidden="true">
      <div className="brand-hero">
        <div className="brand-hero-words">
          <Skeleton className="brand-hero-logo" />
          <SkeletonLines count={5} />
        </div>
      </div>
    </div>
  );
}
