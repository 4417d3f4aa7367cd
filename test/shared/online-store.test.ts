import { expect, it } from 'vitest';
import { parseStoreUrl } from '#shared/domain/online-store.ts';

it.each([
  ['TMALL', 'https://huayang.tmall.com/', 'https://huayang.tmall.com/'],
  ['TMALL', 'http://huayang.tmall.hk', 'http://huayang.tmall.hk/'],
  ['JD', 'https://MALL.JD.com/index-1.html#top', 'https://mall.jd.com/index-1.html'],
  [
    'PINDUODUO',
    'https://mobile.yangkeduo.com/m.html?mall_id=7',
    'https://mobile.yangkeduo.com/m.html?mall_id=7',
  ],
  ['TMALL', 'https://a.tmall.com/?spm=1.2&utm_source=x', 'https://a.tmall.com/'],
  ['INDEPENDENT', 'https://商城.中国/', 'https://xn--czru2d.xn--fiqs8s/'],
  ['WECHAT_MINI', 'https://a.m.youzan.com/shop?kdt_id=1', 'https://a.m.youzan.com/shop?kdt_id=1'],
])('accepts a store of %s at %s', (platform, text, url) => {
  expect(parseStoreUrl(text, platform)).toMatchObject({ kind: 'ok', url });
});

it.each([
  'huayang.tmall.com',
  'ftp://a.tmall.com/',
  'javascript:alert(1)//a.tmall.com',
  'https://member:secret@a.tmall.com/',
  'https://a.tmall.com:8443/',
  'https://localhost/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://tmall/',
  `https://a.tmall.com/${'x'.repeat(300)}`,
  '',
])('rejects %s', text => {
  expect(parseStoreUrl(text, 'TMALL')).toEqual({ kind: 'invalid' });
});

it.each([
  ['TMALL', 'https://mall.jd.com/', ['tmall.com', 'tmall.hk']],
  ['TMALL', 'https://tmall.com.evil.cn/', ['tmall.com', 'tmall.hk']],
  ['JD', 'https://notjd.com/', ['jd.com', 'jd.hk']],
  ['INDEPENDENT', 'https://a.tmall.com/', []],
  ['constructor', 'https://a.tmall.com/', []],
])('rejects a store of %s at the host of %s', (platform, text, domains) => {
  expect(parseStoreUrl(text, platform)).toEqual({ kind: 'otherPlatform', domains });
});

it('gives all spellings of a url the same key', () => {
  const spellings = [
    'https://www.huayang.cn/shop/',
    'http://huayang.cn/shop',
    'https://HUAYANG.cn/shop/#a',
    'https://huayang.cn/shop?utm_source=wechat',
  ];
  const keys = spellings.map(text => {
    const parsed = parseStoreUrl(text, 'INDEPENDENT');
    return parsed.kind === 'ok' ? parsed.key : text;
  });
  expect(new Set(keys)).toEqual(new Set(['huayang.cn/shop']));
});
