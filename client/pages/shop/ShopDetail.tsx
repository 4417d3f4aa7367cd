import type { ReactNode } from 'react';
import type { Loadable } from '#client/lib/loadable.ts';
import { BasicInfo, type BasicInfoData } from '#client/pages/shop/BasicInfo.tsx';
import { OrderStates, OrderStatesSkeleton } from '#client/pages/shop/OrderStates.tsx';
import {
  COUPONS_ID,
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
  due: ReactNode;
  /** May still be streaming, like the parts below. */
  purchases: ReactNode;
  coupons: ReactNode;
  authorizations: ReactNode;
}

/** Shop overview: balances, what is due, orders, purchases, coupons, authorized brands and company data. */
export function ShopDetail(props: ShopDetailProps) {
  const { shopName, statistic, basicInfo, due, purchases, coupons, authorizations } = props;
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
        <h2 className="panel-title">{shop.due.title}</h2>
        {due}
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
        <header className="shop-panel-head">
          <h2>{shop.purchases.title}</h2>
          <p className="muted">{shop.purchases.note}</p>
        </header>
        {purchases}
      </section>
      <section className="panel" id={COUPONS_ID}>
        <h2 className="panel-title">{shop.coupons.title}</h2>
        {coupons}
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
