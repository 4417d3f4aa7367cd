/**
 * The calls of a member's pages, cached as long as at the edge: the viewer for 3 s and public answers for 2 s; what a member
 * sees alone not at all.
 */
import type { PageData, PeerData } from '#test/bench/peers/kit/PeerPage.tsx';

const GATEWAY = process.env.GATEWAY_URL;
const VIEWER_MS = 3000;
const PUBLIC_MS = 2000;
const HEADERS = {
  tenantId: 'soyoung-zg',
  clientType: 'merchant_pc',
  accept: 'application/json',
  'content-type': 'application/json',
  'x-forwarded-for': '127.0.0.1',
};

async function call<Data>(method: 'GET' | 'POST', path: string, token?: string, body: object = {}) {
  const answer = await fetch(GATEWAY + path, {
    method,
    headers: token ? { ...HEADERS, userToken: token } : HEADERS,
    cache: 'no-store',
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  });
  const { code, data } = (await answer.json()) as { code: string; data: Data };
  if (code !== '0') throw new Error(`${path} answered ${code}`);
  return data;
}

const kept = new Map<string, { readonly until: number; readonly answer: Promise<unknown> }>();

function cached<Data>(key: string, ms: number, load: () => Promise<Data>): Promise<Data> {
  const known = kept.get(key);
  if (known && known.until > performance.now()) return known.answer as Promise<Data>;
  const answer = load();
  kept.set(key, { until: performance.now() + ms, answer });
  return answer;
}

async function loadViewer(token: string | undefined): Promise<PeerData['viewer']> {
  const [member, approval] = await Promise.all([
    call<NonNullable<PeerData['viewer']['member']>>('POST', '/soyoungzg/api/auth/loginVerify', token),
    call<PeerData['viewer']['approval']>('GET', '/soyoungzg/api/distributor/getAuthenticateInfo', token),
  ]);
  const { memberId, distributorId, shopName, menus } = member;
  return {
    member: { memberId, distributorId, shopName, menus: menus.map(({ href }) => ({ href })) },
    approval,
  };
}

const shared = <Data>(method: 'GET' | 'POST', path: string) =>
  cached(path, PUBLIC_MS, () => call<Data>(method, path));

export async function loadPage(path: string, token: string | undefined): Promise<PeerData> {
  const [viewer, dictionary, counters, chatSwitch, page] = await Promise.all([
    cached(`viewer ${token}`, VIEWER_MS, () => loadViewer(token)),
    shared<PeerData['dictionary']>('POST', '/soyoungzg/api/customDict/listAllForApp'),
    call<PeerData['counters']>('POST', '/soyoungzg/api/merchantDistributor/countStatisticsHot', token),
    shared<string>('GET', '/ocean/api/shopModuleSwitch/getSwitchByType?type=CHAT_SHOW_CONFIG'),
    loadContent(path, token),
  ]);
  return { path, viewer, dictionary, counters, chatSwitch, page };
}

type Home = Extract<PageData, { kind: 'home' }>;
type Detail = Extract<PageData, { kind: 'commodityDetail' }>;
type List = Extract<PageData, { kind: 'commodityList' }>;
type Cart = Extract<PageData, { kind: 'cart' }>;

async function loadContent(path: string, token: string | undefined): Promise<PageData> {
  const [, id] = /goods-detail\/(\w+)/.exec(path) ?? [];
  if (path === '/') return loadHome(token);
  if (id) return loadDetail(id, token);
  if (path === '/syoung/car/list') {
    const cart = await call<Cart['cart']>('POST', '/soyoungzg/api/merchantShoppingCart/listMyAll', token);
    return { kind: 'cart', cart };
  }
  const wanted = { data: { sort: 'DEFAULT' }, pageNo: 1, pageSize: 24 };
  const list = await call<List['list']>('POST', '/commodity/api/commodity/listPage', token, wanted);
  return { kind: 'commodityList', list };
}

async function loadHome(token: string | undefined): Promise<Home> {
  const recommend = '/soyoungzg/api/officialHomepageRecommend';
  const [categories, banners, labels, ...recommended] = await Promise.all([
    shared<Home['categories']>('POST', '/commodity/api/commodityKind/listAllForWebsite'),
    shared<Home['banners']>('GET', `${recommend}/bannerInfo`),
    shared<Home['labels']>('POST', '/soyoungzg/api/brandLabel/listLabelAndBrandInfo'),
    ...['HOT', 'NEW', 'SPECIAL'].map(type =>
      call<Home['recommended'][number]>('GET', `${recommend}/recommendInfo?type=${type}`, token),
    ),
  ]);
  return { kind: 'home', categories, banners, labels, recommended };
}

async function loadDetail(id: string, token: string | undefined): Promise<Detail> {
  const [commodity, related] = await Promise.all([
    call<Detail['commodity']>('GET', `/commodity/api/commodity/getDetail?id=${id}`, token),
    call<Detail['related']>('GET', `/commodity/api/commodity/listRelated?id=${id}`, token),
  ]);
  return { kind: 'commodityDetail', commodity, related };
}

export function tokenOf(cookie: string | null | undefined): string | undefined {
  return /(?:^|; )userToken=([^;]+)/.exec(cookie ?? '')?.[1];
}
