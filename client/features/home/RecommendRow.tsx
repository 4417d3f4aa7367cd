import { EmptyState } from '#client/ui/EmptyState.tsx';
import { GoodsGrid, GoodsGridSkeleton } from '#client/ui/GoodsGrid.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { type Loadable, Loaded } from '#client/ui/Loaded.tsx';
import { RouteLink } from '#client/ui/RouteLink.tsx';
import { Section } from '#client/ui/Section.tsx';
import { GOODS_SOURCE } from '#shared/constants.ts';
import type { CommodityCardData } from '#shared/contract/calls/commodity.ts';
import type { RECOMMEND_TYPES } from '#shared/contract/calls/home.ts';
import { home } from '#shared/messages/zh/home.ts';

export type RecommendType = (typeof RECOMMEND_TYPES)[number];

/** What the skeleton reserves: the goods of a whole row. */
const GOODS_RESERVED = 12;

interface RecommendRowProps {
  type: RecommendType;
  /** As operations call the row; ours until it is known. */
  title?: string | undefined;
  goods: Loadable<readonly CommodityCardData[]>;
  tinted?: boolean;
}

/** A recommended row of goods. */
export function RecommendRow({ type, title, goods, tinted = false }: RecommendRowProps) {
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
      <Loaded state={goods} skeleton={<GoodsGridSkeleton count={GOODS_RESERVED} />}>
        {list =>
          list.length > 0 ? (
            <GoodsGrid goods={list} source={GOODS_SOURCE.HOME} />
          ) : (
            <EmptyState title={empty} />
          )
        }
      </Loaded>
    </Section>
  );
}
