import type { ReactNode } from 'react';
import { BrandCard, BrandCardSkeleton } from '#client/features/brands/BrandCard.tsx';
import { CountryFilter } from '#client/features/brands/CountryFilter.tsx';
import { type Origin, PavilionHeader } from '#client/features/brands/PavilionHeader.tsx';
import { asFragment } from '#client/lib/fragment.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { GoodsGrid, GoodsGridSkeleton } from '#client/ui/GoodsGrid.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { type Loadable, Loaded } from '#client/ui/Loaded.tsx';
import { RouteLink } from '#client/ui/RouteLink.tsx';
import { Section } from '#client/ui/Section.tsx';
import { GOODS_SOURCE } from '#shared/constants.ts';
import type { BrandData, CommodityCardData } from '#shared/contract/calls/commodity.ts';
import { brands as words } from '#shared/messages/zh/home.ts';

const BRANDS_RESERVED = 12;
const GOODS_RESERVED = 6;

interface BrandPavilionProps {
  origin: Origin;
  /** All brands of the pavilion. */
  brands: Loadable<readonly BrandData[]>;
  /** A first row of what the pavilion sells; it may come late. */
  goods: ReactNode;
  /** Country chosen in the address; null for all. */
  country: string | null;
}

/** A brand pavilion: what it sells best, then its brands, by country where there are several. */
export function BrandPavilion({ origin, brands, goods, country }: BrandPavilionProps) {
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
            {words.goodsMore} <Icon name="chevron-right" />
          </RouteLink>
        }
      >
        {goods}
      </Section>
      <Section title={words.all} more={all && <CountryFilter brands={all} current={country} />}>
        <Loaded state={brands} skeleton={<BrandsSkeleton />}>
          {list => <Brands brands={country ? list.filter(brand => brand.country === country) : list} />}
        </Loaded>
      </Section>
    </>
  );
}

/** The first row of goods, in each of its states. */
export function FeaturedGoods({ goods }: { goods: Loadable<readonly CommodityCardData[]> }) {
  return (
    <Loaded state={goods} skeleton={<GoodsGridSkeleton count={GOODS_RESERVED} />}>
      {list =>
        list.length > 0 ? (
          <GoodsGrid goods={list} source={GOODS_SOURCE.CATEGORY} />
        ) : (
          <EmptyState title={words.goodsEmpty} />
        )
      }
    </Loaded>
  );
}

const BrandItem = asFragment(<li />, 'brand', BrandCard);

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
        // biome-ignore lint/suspicious/noArrayIndexKey: place holders are all alike and never move
        <BrandCardSkeleton key={place} />
      ))}
    </div>
  );
}
