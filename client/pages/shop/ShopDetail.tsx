import type { ReactNode } from 'react';
import type { Loadable } from '#client/lib/loadable.ts';
import { BasicInfo, type BasicInfoData } from '#client/pages/shop/BasicInfo.tsx';
import { OrderStates, OrderStatesSkeleton } from '#client/pages/shop/OrderStates.tsx';
import {
  type ShopStatistic,
  StatisticTiles,
  StatisticTilesSkeleton,
} from '#client/pages/shop/StatisticTiles.tsx';
import { StatusPill } from '#client/ui/data/StatusPill.tsx';
import { RouteLink } from '#client/ui/layout/RouteLink.tsx';
import { Loaded } from '#client/ui/state/Loaded.tsx';
import { shop } from '#shared/messages/zh/client/shop.ts';
import './ShopDetail.css';

interface ShopDetailProps {
  shopName: string;
  statistic: Loadable<ShopStatistic>;
  basicInfo: Loadable<BasicInfoData>;
  /** Authorized brands; may still be streaming. */
  authorizations: ReactNode;
}

/** Shop overview: balances, order counts, authorized brands and company data. */
export function ShopDetail({ shopName, statistic, basicInfo, authorizations }: ShopDetailProps) {
  return (
    <>
      <section className="panel">
        <header className="shop-head">
          <h1>{shopName}</h1>
          {basicInfo.kind === 'ready' && <StatusPill tone="gold">{basicInfo.data.level}</StatusPill>}
        </header>
        <h2 className="hidden-text">{shop.statistics.title}</h2>
        <Loaded state={statistic} skeleton={<StatisticTilesSkeleton />}>
          {data => <StatisticTiles statistic={data} />}
        </Loaded>
      </section>
      <section className="panel">
        <header className="shop-panel-head">
          <h2>{shop.orders.title}</h2>
          <RouteLink to="orderList">{shop.orders.all}</RouteLink>
        </header>
        <Loaded state={statistic} skeleton={<OrderStatesSkeleton />}>
          {data => <OrderStates counts={data.orderCounts} />}
        </Loaded>
      </section>
      <section className="panel">
        <h2 className="panel-title">{shop.authorizations.title}</h2>
        {authorizations}
      </section>
      <section className="panel">
        <h2 className="panel-title">{shop.basic.title}</h2>
        <Loaded state={basicInfo} skeleton={<BasicInfo info={null} />}>
          {data => <BasicInfo info={data} />}
        </Loaded>
      </section>
    </>
  );
}
