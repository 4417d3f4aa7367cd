import type { ReactNode } from 'react';
import { cachedFragment } from '#client/lib/fragment.tsx';
import type { Loadable } from '#client/lib/loadable.ts';
import { BrandCard, BrandCardSkeleton } from '#client/pages/brand-pavilion/BrandCard.tsx';
import { CountryFilter } from '#client/pages/brand-pavilion/CountryFilter.tsx';
import { type Origin, PavilionHeader } from '#client/pages/brand-pavilion/PavilionHeader.tsx';
import { Icon } from '#client/ui/base/Icon.tsx';
import { CommodityGrid, CommodityGridSkeleton } from '#client/ui/commodity/CommodityGrid.tsx';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { Section } from '#client/ui/layout/Section.tsx';
import { EmptyState } from '#client/ui/state/EmptyState.tsx';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { COMMODITY_SOURCE } from '#shared/constants.ts';
import type { BrandData, CommodityCardData } from '#shared/contract/calls/commodity.ts';
import { brands as words } from '#shared/messages/zh/client/brands.ts';

const BRANDS_RESERVED = 12;
const COMMODITIES_RESERVED = 6;

interface BrandPavilionProps {
  origin: Origin;
  brands: Loadable<readonly BrandData[]>;
  /** First row of the pavilion's commodities; may still be streaming. */
  commodities: ReactNode;
  /** Country selected in the URL; null for all. */
  country: string | null;
}

/** Brand pavilion: best-selling commodities, then the brands, filtered by country if there are several. */
export function BrandPavilion({ origin, brands, commodities, country }: BrandPavilionProps) {
  const all = brands.kind === 'ready' ? brands.data : null;
  return (
    <>
      <div className="page">
        <PavilionHeader origin={origin} total={all?.length ?? null} bannerUrl={all?.[0]?.bannerUrl ?? null} />
      </div>
      <Section
        title={words.featured}
        more={
          <RouteLink to="commodityList" tail={`?origin=${origin}`}>
            {words.allCommodities} <Icon name="chevron-right" />
          </RouteLink>
        }
      >
        {commodities}
      </Section>
      <Section title={words.all} more={all && <CountryFilter brands={all} current={country} />}>
        <Loaded state={brands} skeleton={<BrandsSkeleton />}>
          {list => <Brands brands={country ? list.filter(brand => brand.country === country) : list} />}
        </Loaded>
      </Section>
    </>
  );
}

/** First row of commodities, in every loading state. */
export function FeaturedCommodities({
  commodities,
}: {
  commodities: Loadable<readonly CommodityCardData[]>;
}) {
  return (
    <Loaded state={commodities} skeleton={<CommodityGridSkeleton count={COMMODITIES_RESERVED} />}>
      {list =>
        list.length > 0 ? (
          <CommodityGrid commodities={list} source={COMMODITY_SOURCE.CATEGORY} />
        ) : (
          <EmptyState title={words.noCommodities} />
        )
      }
    </Loaded>
  );
}

const BrandItem = cachedFragment(<li />, 'brand', BrandCard);

function Brands({ brands }: { brands: readonly BrandData[] }) {
  if (brands.length === 0) {
    return (
      <EmptyState title={words.empty} hint={words.emptyHint}>
        <RouteLink to="commodityList" className="btn btn-outline-primary" />
      </EmptyState>
    );
  }
  return (
    <ul className="brand-cards">
      {brands.map(brand => (
        <BrandItem key={brand.id} brand={brand} />
      ))}
    </ul>
  );
}

function BrandsSkeleton() {
  return (
    <div className="brand-cards" aria-hidden="true">
      {Array.from({ length: BRANDS_RESERVED }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical and never reorder
        <BrandCardSkeleton key={place} />
      ))}
    </div>
  );
}
