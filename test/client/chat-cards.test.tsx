import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { ChatMessage } from '#client/features/chat/model/chat-types.ts';
import { MessageContent } from '#client/features/chat/window/MessageContent.tsx';
import type { CommodityCardData, CouponCardData, GiftCardData } from '#shared/contract/schemas/chat-cards.ts';

const commodity: CommodityCardData = {
  id: 'c 1',
  name: '山茶凝润精华水',
  thumbnailUrl: '/a.svg',
  price: '1288.00',
};
const coupon: CouponCardData = {
  couponType: 'RATE_OFF',
  resultData: '8.5',
  ruleData: '0',
  name: '新店专享券',
  dataTypeName: '全场通用',
  validStartDate: '2026-11-01T00:00:00+08:00',
  validEndDate: '2026-12-01T00:00:00+08:00',
};
const gift: GiftCardData = {
  name: '水乳礼盒',
  price: '399.00',
  thresholdPrice: '3000.00',
  validType: 'DAYS',
  validStartDate: null,
  validEndDate: null,
  validDays: 30,
  skuCommodityVO: { thumbnailUrl: '/gift.svg' },
};

function show(type: string, card: unknown, seesPrices = true): string {
  const content = typeof card === 'string' ? card : JSON.stringify(card);
  const message = { type: type as ChatMessage['type'], content, upload: null };
  return renderToStaticMarkup(<MessageContent message={message} seesPrices={seesPrices} />);
}
const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

describe('a commodity card', () => {
  test('shows name, price and picture and links to the page', () => {
    const html = show('goods', commodity);
    expect(textOf(html)).toContain('山茶凝润精华水 ¥1,288.00');
    expect(html).toContain('href="/syoung/commodity/goods-detail/c%201?source=99"');
    expect(html).toContain('src="/a.svg"');
  });

  test('shows ?? to viewers that are not approved, even if it contains a price', () => {
    const html = show('goods', commodity, false);
    expect(textOf(html)).toContain('¥??');
    expect(html).not.toContain('1,288');
  });

  test('shows ?? if the price is null', () => {
    expect(textOf(show('goods', { ...commodity, price: null }))).toContain('¥??');
  });
});

describe('a coupon', () => {
  test.each<[Partial<CouponCardData>, string]>([
    [{ couponType: 'RATE_OFF', resultData: '8.5', ruleData: '0' }, '8.5 折 无门槛'],
    [{ couponType: 'RATE_OFF', resultData: '9.00', ruleData: '0.00' }, '9 折 无门槛'],
    [{ couponType: 'RATE_OFF', resultData: '7.50', ruleData: '500' }, '7.5 折 满 ¥500 可用'],
    [{ couponType: 'MONEY_OFF', resultData: '50', ruleData: '0' }, '¥ 50 无门槛'],
    [{ couponType: 'MONEY_OFF', resultData: '1200.00', ruleData: '10000.50' }, '¥ 1,200 满 ¥10,000.5 可用'],
    [{ couponType: 'MONEY_OFF', resultData: '100', ruleData: '1000.00' }, '¥ 100 满 ¥1,000 可用'],
  ])('renders %o as %s', (terms, text) => {
    expect(textOf(show('coupon', { ...coupon, ...terms }))).toBe(
      `${text} 新店专享券 全场通用 2026-11-01 至 2026-12-01`,
    );
  });
});

describe('a gift', () => {
  const dates = {
    validStartDate: '2026-11-01T00:00:00+08:00',
    validEndDate: '2026-11-30T23:59:59+08:00',
    validDays: null,
  };
  test.each<[Partial<GiftCardData>, string, string]>([
    [{}, '满 ¥3,000 赠送', '领取后 30 天内有效'],
    [{ thresholdPrice: '0.00' }, '无门槛赠送', '领取后 30 天内有效'],
    [{ validType: 'FIXED', ...dates }, '满 ¥3,000 赠送', '2026-11-01 至 2026-11-30'],
  ])('renders %o as %s, %s', (terms, threshold, validity) => {
    const html = show('gift', { ...gift, ...terms });
    expect(textOf(html)).toBe(`赠品 ${threshold} 水乳礼盒 价值 ¥399.00 ${validity}`);
    expect(html).toContain('src="/gift.svg"');
  });
});

test.each<[string, unknown]>([
  ['goods', '{'],
  ['goods', 'null'],
  ['goods', '[]'],
  ['goods', { ...commodity, name: 7 }],
  ['goods', { id: 'c1' }],
  ['coupon', { ...coupon, couponType: 'FREE' }],
  ['coupon', { ...coupon, resultData: 'much' }],
  ['coupon', { ...coupon, validEndDate: 'some day' }],
  ['gift', { ...gift, validDays: null }],
  ['gift', { ...gift, validType: 'FIXED' }],
  ['gift', { ...gift, skuCommodityVO: null }],
  ['video', 'whatever'],
])('an invalid %s card shows the unsupported-message text: %j', (type, card) => {
  expect(textOf(show(type, card))).toBe('暂不支持的消息');
});

describe('a text', () => {
  test('escapes HTML and turns URLs into links', () => {
    const html = show('text', '<b>1 < 2</b>\n详见https://a.example/?b=1&c=2，谢谢');
    expect(html).toContain('&lt;b&gt;1 &lt; 2&lt;/b&gt;\n');
    expect(html).toContain(
      '<a href="https://a.example/?b=1&amp;c=2" target="_blank" rel="noopener noreferrer">https://a.example/?b=1&amp;c=2</a>，谢谢',
    );
  });
});

describe('a picture', () => {
  test('reserves its size before it loads and has an alt text', () => {
    const html = show('image', '/gateway/picture.png');
    expect(html).toMatch(
      /<img [^>]*src="\/gateway\/picture.png"[^>]* width="168" height="168" loading="lazy"/,
    );
    expect(html).toContain('alt="图片"');
  });

  test('shows the local preview and the progress during upload', () => {
    const message = {
      type: 'image' as const,
      content: '',
      upload: { progress: 0.424, previewUrl: 'blob:x' },
    };
    const html = renderToStaticMarkup(<MessageContent message={message} seesPrices />);
    expect(html).toContain('src="blob:x"');
    expect(html).toContain('aria-valuenow="42"');
  });
});
