import { createHash } from 'node:crypto';
import { calls } from '#shared/contract/index.ts';
import { type Child, startChild } from '#test/bench/measure/child.ts';

/** Member of a shop with an advisor, orders and balances. */
const MOBILE = '13800000001';
const PASSWORD = createHash('md5').update('Beauty2026').digest('hex');

/** Request headers of a desktop browser. */
export const VISITOR: Readonly<Record<string, string>> = {
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'zh-CN,zh;q=0.9',
  'sec-fetch-site': 'none',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'upgrade-insecure-requests': '1',
};

/**
 * What most parts of the benchmark need: an upstream with negligible cost, an edge in front of it, and a
 * member.
 */
export interface Stage {
  readonly upstream: Child;
  readonly edge: Child;
  readonly token: string;
  /** Request headers of a member's browser. */
  readonly member: Readonly<Record<string, string>>;
  /** Starts another server; it is stopped with the stage. */
  start(name: string, options: object): Promise<Child>;
}

/** Opens the stage on first use; `clear` stops everything that was started. */
export function prepareStage(): { open: () => Promise<Stage>; clear: () => Promise<void> } {
  const children: Child[] = [];
  let opened: Promise<Stage> | undefined;

  async function start(name: string, options = {}) {
    const child = await startChild(name, options);
    children.push(child);
    return child;
  }
  async function set(): Promise<Stage> {
    const upstream = await start('upstream');
    const edge = await start('edge', { gatewayUrl: upstream.url });
    const token = await signIn(upstream.url);
    return { upstream, edge, token, member: { ...VISITOR, cookie: `userToken=${token}` }, start };
  }
  return {
    open() {
      opened ??= set();
      return opened;
    },
    async clear() {
      await Promise.all(children.map(child => child.stop()));
    },
  };
}

export async function signIn(gatewayUrl: string): Promise<string> {
  const query = new URLSearchParams({ mobile: MOBILE, password: PASSWORD });
  const answer = await fetch(`${gatewayUrl}${calls.loginByPassword.path}?${query}`, {
    method: 'POST',
    headers: { tenantId: 'soyoung-zg', clientType: 'merchant_pc', 'content-type': 'application/json' },
    body: '{}',
  });
  const { data, msg } = (await answer.json()) as { data?: { userToken?: string }; msg: string };
  if (!data?.userToken) throw new Error(`the benchmark cannot sign in: ${msg}`);
  return data.userToken;
}
