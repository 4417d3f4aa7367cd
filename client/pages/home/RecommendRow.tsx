import type { Loadable } from '#client/lib/loadable.ts';
import { Icon } from '#client/ui/base/Icon.tsx';
import { CommodityGrid, CommodityGridSkeleton } from '#client/ui/commodity/CommodityGrid.tsx';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { Section } from '#client/ui/layout/Section.tsx';
import { EmptyState } from '#client/ui/state/EmptyState.tsx';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { COMMODITY_SOURCE } from '#shared/constants.ts';
import type { CommodityCardData } from '#shared/contract/calls/commodity.ts';
import type { RECOMMEND_TYPES } from '#shared/contract/calls/home.ts';
import { home } from '#shared/messages/zh/client/home.ts';

export type RecommendType = (typeof RECOMMEND_TYPES)[number];

/** One full row. */
const COMMODITIES_RESERVED = 12;

interface RecommendRowProps {
  type: RecommendType;
  /** Title set by the staff; the default title applies until it is loaded. */
  title?: string | undefined;
  commodities: Loadable<readonly CommodityCardData[]>;
  tinted?: boolean;
}

export function RecommendRow({ type, title, commodities, tinted = false }: RecommendRowProps) {
  const { titles, notes, more, empty } = home.recommend;
  return (
    <Section
      title={title ?? titles[type]}
      note={notes[type]}
      tinted={tinted}
      more={
        <RouteLink to="commodityList" tail={type === 'NEW' ? '?sort=NEWEST' : ''}>
          {more} <Icon name="chevron-right" />
        </RouteLink>
      }
    >
      <Loaded state={commodities} skeleton={<CommodityGridSkeleton count={COMMODITIES_RESERVED} />}>
        {list =>
          list.length > 0 ? (
            <CommodityGrid commodities={list} source={COMMODITY_SOURCE.HOME} />
          ) : (
            <EmptyState title={empty} />
          )
        }
      </Loaded>
    </Section>
  );
}
