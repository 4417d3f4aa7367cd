/**
 * The calls of the commodity list for a member, cached as long as at the edge: the viewer for 3 s and public answers for
 * 2 s; the list and the counters not at all.
 */
import type { PeerData } from '#test/bench/peers/kit/PeerListPage.tsx';

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

export async function loadList(token: string | undefined): Promise<PeerData> {
  const isPublic = <Data>(method: 'GET' | 'POST', path: string) =>
    cached(path, PUBLIC_MS, () => call<Data>(method, path));
  const [viewer, categories, list, dictionary, counters, chatSwitch] = await Promise.all([
    cached(`viewer ${token}`, VIEWER_MS, () => loadViewer(token)),
    isPublic<PeerData['categories']>('POST', '/commodity/api/commodityKind/listAllForWebsite'),
    call<PeerData['list']>('POST', '/commodity/api/commodity/listPage', token, {
      data: { sort: 'DEFAULT' },
      pageNo: 1,
      pageSize: 24,
    }),
    isPublic<PeerData['dictionary']>('POST', '/soyoungzg/api/customDict/listAllForApp'),
    call<PeerData['counters']>('POST', '/soyoungzg/api/merchantDistributor/countStatisticsHot', token),
    isPublic<string>('GET', '/ocean/api/shopModuleSwitch/getSwitchByType?type=CHAT_SHOW_CONFIG'),
  ]);
  return { viewer, categories, list, dictionary, counters, chatSwitch };
}

export function tokenOf(cookie: string | null | undefined): string | undefined {
  return /(?:^|; )userToken=([^;]+)/.exec(cookie ?? '')?.[1];
}
