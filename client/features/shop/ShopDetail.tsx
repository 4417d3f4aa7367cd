import type { ReactNode } from 'react';
import { BasicInfo, type BasicInfoData } from '#client/features/shop/BasicInfo.tsx';
import { OrderStates, OrderStatesSkeleton } from '#client/features/shop/OrderStates.tsx';
import {
  type ShopStatistic,
  StatisticTiles,
  StatisticTilesSkeleton,
} from '#client/features/shop/StatisticTiles.tsx';
import { type Loadable, Loaded } from '#client/ui/Loaded.tsx';
import { RouteLink } from '#client/ui/RouteLink.tsx';
import { StatusPill } from '#client/ui/StatusPill.tsx';
import { shop } from '#shared/messages/zh/shop.ts';
import './ShopDetail.css';

interface ShopDetailProps {
  shopName: string;
  statistic: Loadable<ShopStatistic>;
  basicInfo: Loadable<BasicInfoData>;
  /** The brands it may sell; they may come late. */
  authorizations: ReactNode;
}

/** What a shop looks at first: its money, its orders, the brands it may sell, and who it is on paper. */
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
