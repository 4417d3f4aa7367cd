import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { AdvisorCard } from '#client/app/chrome/AdvisorCard.tsx';
import type { Advisor } from '#client/app/chrome/AdvisorPanel.tsx';
import { CartLink } from '#client/app/chrome/CartLink.tsx';
import { ContactPanel } from '#client/app/chrome/ContactPanel.tsx';
import { FloatingToolbar } from '#client/app/chrome/FloatingToolbar.tsx';
import { Footer } from '#client/app/chrome/Footer.tsx';
import { ShopSidebar } from '#client/app/chrome/ShopSidebar.tsx';
import { TopBar } from '#client/app/chrome/TopBar.tsx';
import { BrandWall } from '#client/pages/home/BrandWall.tsx';
import { Hero } from '#client/pages/home/Hero.tsx';
import { RecommendRow } from '#client/pages/home/RecommendRow.tsx';
import { LoginScreen } from '#client/pages/login/LoginScreen.tsx';
import { PasswordForm } from '#client/pages/login/PasswordForm.tsx';
import { BrandAuthorizations } from '#client/pages/shop/BrandAuthorizations.tsx';
import { DueItems } from '#client/pages/shop/DueItems.tsx';
import { OwnCoupons } from '#client/pages/shop/OwnCoupons.tsx';
import { Purchases } from '#client/pages/shop/Purchases.tsx';
import { ShopDetail } from '#client/pages/shop/ShopDetail.tsx';
import { Button } from '#client/ui/base/Button.tsx';
import { CommodityCard } from '#client/ui/commodity/CommodityCard.tsx';
import { Money } from '#client/ui/data/Money.tsx';
import { Pager } from '#client/ui/data/Pager.tsx';
import { Watermark } from '#client/ui/layout/Watermark.tsx';
import type { Approval, ApprovalStatus } from '#shared/domain/approval.ts';
import type { Viewer } from '#shared/rendering/ssr-entry.ts';
import { brand, categories, commodity, dueItem, info, overview, ownCoupon, statistic } from './samples.ts';

const none = () => undefined;
const render = (page: ReactNode) => renderToStaticMarkup(<StaticRouter location="/">{page}</StaticRouter>);

function viewer(status: ApprovalStatus | null): Viewer {
  const approval: Approval = { status, logoutStatus: null, shopName: '晴颜美妆' };
  return { member: { memberId: 'm1', distributorId: 'd1', shopName: '晴颜美妆', menus: [] }, approval };
}
const visitor: Viewer = { member: null, approval: null };
const topBar = (who: Viewer) =>
  render(
    <TopBar
      current="home"
      viewer={who}
      search={{ categories: null }}
      contact={<ContactPanel info={info} />}
      cart={<CartLink isCurrent={false} count={7} />}
    />,
  );
const chat = { open: false, unread: false, onToggle: none };
const toolbar = (
  advisor: Advisor,
  counts = { cartCount: 0, unfinishedOrders: 0 },
  withChat?: Partial<typeof chat>,
) =>
  render(
    <FloatingToolbar
      {...counts}
      advisor={advisor}
      chat={withChat && { ...chat, ...withChat }}
      helpManualUrl={info.helpManualUrl}
    />,
  );

describe('the top bar', () => {
  test('offers a visitor login and registration, not logout', () => {
    const html = topBar(visitor);
    expect(html).toContain('href="/syoung/login"');
    expect(html).toContain('href="/syoung/register"');
    expect(html).not.toContain('action="/syoung/logout"');
  });

  test.each(['PASS', 'DISABLE'] as const)(
    'shows the shop name of a %s member and logs out by a form without scripts',
    status => {
      const html = topBar(viewer(status));
      expect(html).toContain('晴颜美妆');
      expect(html).toContain('<form action="/syoung/logout" method="post">');
      expect(html).not.toContain('资料认证中');
    },
  );

  test.each([
    ['WAIT_AUDIT', '资料认证中', '查看'],
    ['REJECT', '认证未通过', '去修改'],
    [null, '未认证', '去认证'],
  ] as const)('links a %s member to the certification', (status, state, step) => {
    const html = topBar(viewer(status));
    expect(html).toContain(`>${state}<`);
    expect(html).toContain(`href="/syoung/register/step">${step}`);
  });

  test('searches by a form without scripts', () => {
    expect(topBar(visitor)).toMatch(
      /<form action="\/syoung\/commodity\/list" method="get"><input type="search"[^>]* name="name"/,
    );
  });

  test('shows the hotline, its hours and both codes', () => {
    const html = topBar(visitor);
    expect(html).toContain('400 825 9920');
    expect(html).toContain('工作日 8:00–23:00');
    expect(html).toContain('alt="小程序二维码"');
    expect(html).toContain('alt="企业微信二维码"');
  });
});

describe('the floating toolbar', () => {
  test('caps its counters and hides zero', () => {
    const busy = toolbar({ kind: 'visitor' }, { cartCount: 10_000, unfinishedOrders: 1000 });
    expect(busy).toContain('>9999+<');
    expect(busy).toContain('>999+<');
    expect(toolbar({ kind: 'visitor' })).not.toContain('count-badge');
  });

  test('has a chat button only if the chat is switched on', () => {
    expect(toolbar({ kind: 'visitor' }, undefined, chat)).toContain('客服');
    expect(toolbar({ kind: 'visitor' })).not.toContain('客服');
  });

  test('shows the unread dot until the chat is open', () => {
    expect(toolbar({ kind: 'visitor' }, undefined, { unread: true })).toContain('有未读消息');
    expect(toolbar({ kind: 'visitor' }, undefined, { unread: true, open: true })).not.toContain('有未读消息');
    expect(toolbar({ kind: 'visitor' }, undefined, chat)).not.toContain('有未读消息');
  });

  test.each<[Advisor, string]>([
    [{ kind: 'assigned', name: '苏婉', qrCodeUrl: '/code.svg' }, '苏婉'],
    [{ kind: 'unassigned' }, '尚未分配'],
    [{ kind: 'visitor' }, '请先登录'],
    [{ kind: 'certifying' }, 'href="/syoung/register/step"'],
  ])('shows for the advisor %o: %s', (advisor, said) => {
    expect(render(<AdvisorCard advisor={advisor} />)).toContain(said);
  });
});

test('the sidebar marks the menu entry of the current page and of its subpages', () => {
  const menus = [{ href: '/syoung/order/inquiry/list' }, { href: '/syoung/order/refund/list' }];
  expect(render(<ShopSidebar current="orderDetail" menus={menus} />)).toMatch(
    /aria-current="true"[^>]*>我的订单/,
  );
  expect(render(<ShopSidebar current="orderList" menus={menus} />)).toMatch(
    /aria-current="page"[^>]*>我的订单/,
  );
});

test('the sidebar shows the entries of the member and hides empty groups', () => {
  const html = render(<ShopSidebar current="orderList" menus={[{ href: '/syoung/order/inquiry/list' }]} />);
  expect(html).toContain('/syoung/order/inquiry/list');
  expect(html).not.toContain('/syoung/order/refund/list');
  expect(html).not.toContain('发票');
});

test('a hidden price is ??, others have thousands separators', () => {
  expect(render(<Money yuan={null} />)).toContain('??');
  expect(render(<Money yuan="1288000.50" />)).toContain('1,288,000.50');
  expect(render(<CommodityCard commodity={{ ...commodity, price: null }} source={1} />)).not.toContain(
    commodity.marketPrice,
  );
});

test('a busy button sets aria-busy and stays focusable', () => {
  const html = render(<Button busy>登录</Button>);
  expect(html).toContain('aria-busy="true"');
  expect(html).not.toContain('disabled=""');
});

test('the login form posts to its own page and keeps the redirect target', () => {
  const html = render(
    <LoginScreen method="password" redirect="/syoung/car/list?x=1" reason="LOGOUT_PASS">
      <PasswordForm action="/syoung/login" redirect="/syoung/car/list?x=1" busy={false} onSubmit={none} />
    </LoginScreen>,
  );
  expect(html).toContain('<form action="/syoung/login" method="post">');
  expect(html).toContain('<input type="hidden" name="redirect" value="/syoung/car/list?x=1"/>');
  expect(html).toContain('href="/syoung/register?redirect=%2Fsyoung%2Fcar%2Flist%3Fx%3D1"');
  expect(html).toContain('系统提示');
  expect(html).toContain('已注销');
});

test('server-rendered HTML has no style attributes, which the CSP would block', () => {
  const ready = <T,>(data: T) => ({ kind: 'ready', data }) as const;
  const banner = {
    id: '1',
    title: 't',
    subtitle: 's',
    imageUrl: '/b.svg',
    linkUrl: '/',
    tint: '#f3dfd9',
  };
  const html = render(
    <>
      <Hero banners={[banner, { ...banner, id: '2' }]} categories={categories} />
      <RecommendRow type="HOT" commodities={ready([commodity])} />
      <RecommendRow type="NEW" commodities={{ kind: 'loading' }} />
      <BrandWall labels={ready([{ id: '1', name: 'l', brands: [brand] }])} />
      <BrandWall labels={{ kind: 'loading' }} />
      <ShopDetail
        shopName="晴颜美妆"
        statistic={ready(statistic)}
        basicInfo={{ kind: 'loading' }}
        due={<DueItems due={{ total: 1, items: [dueItem] }} />}
        purchases={<Purchases overview={overview} />}
        coupons={<OwnCoupons coupons={[ownCoupon]} />}
        authorizations={<BrandAuthorizations authorizations={[]} />}
      />
      <Pager pageNo={2} pageSize={10} total={95} hrefOf={pageNo => `?pageNo=${pageNo}`} />
      <Footer info={info} />
      <Watermark text="妍采汇" />
    </>,
  );
  expect(`${html}${topBar(viewer('PASS'))}${toolbar({ kind: 'loading' })}`).not.toMatch(/\sstyle=/);
});
