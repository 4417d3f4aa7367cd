import { createHash } from 'node:crypto';
import { type CallName, calls } from '#shared/contract/index.ts';
import { info, type Part, short } from '#test/bench/figure.ts';
import type { Child } from '#test/bench/measure/child.ts';
import { quantile } from '#test/bench/measure/latencies.ts';
import { inTurns, median } from '#test/bench/measure/rounds.ts';

const MEMBERS = 16;
const LINES = 30;
const EDITS_EACH = 40;
const ROUNDS = 5;
const FIRST_MOBILE = 13977700000;
const PASSWORD = createHash('md5').update('Beauty2026').digest('hex');

/** Members who change quantities in their carts, one edit in flight each, as a browser's cart does it. */
export const cartEdits: Part = {
  how: `quantities set in carts of ${LINES} lines at the gateway, each answered with the line and the totals; ${MEMBERS} \
members with one edit in flight each, of as many shops or of one; ${ROUNDS} rounds in turns`,
  async run(openStage) {
    const { start } = await openStage();
    const gateway = await start('many-shops', { shops: MEMBERS, lines: LINES });
    const ofShops = await Promise.all(Array.from({ length: MEMBERS }, (_, n) => signIn(gateway, n)));
    const ofOneShop = ofShops.map((editor, _, [first]) => first ?? editor);
    const rounds = await inTurns(ROUNDS, {
      shops: () => round(gateway, ofShops),
      oneShop: () => round(gateway, ofOneShop),
    });
    const lines = ([what, of]: readonly [string, Round[]]) => [
      info(`edits/s by members of ${what}`, short(median(of.map(({ perSecond }) => perSecond)))),
      info(
        `an edit of ${what}, p50 and p99`,
        [0.5, 0.99].map(share => `${short(median(of.map(({ ms }) => quantile(ms, share))))} ms`).join(', '),
      ),
    ];
    return [['16 shops', rounds.shops] as const, ['one shop', rounds.oneShop] as const].flatMap(lines);
  },
};

interface Editor {
  readonly token: string;
  readonly lines: readonly { readonly cartId: string; readonly stepQty: number; readonly quantity: number }[];
}

interface Round {
  readonly perSecond: number;
  readonly ms: number[];
}

async function round(gateway: Child, editors: readonly Editor[]): Promise<Round> {
  const ms: number[] = [];
  const edit = async ({ token, lines }: Editor, offset: number) => {
    for (let n = 0; n < EDITS_EACH; n++) {
      const line = lines[(n * 7 + offset) % lines.length];
      if (!line) throw new Error('a cart of the bench is empty');
      const quantity = line.quantity + line.stepQty * (1 + (n % 5));
      const sent = performance.now();
      await call(gateway, 'updateCartQuantity', { cartId: line.cartId, quantity }, { userToken: token });
      ms.push(performance.now() - sent);
    }
  };
  const began = performance.now();
  await Promise.all(editors.map(edit));
  return { perSecond: (editors.length * EDITS_EACH * 1000) / (performance.now() - began), ms };
}

async function signIn(gateway: Child, n: number): Promise<Editor> {
  const query = new URLSearchParams({ mobile: String(FIRST_MOBILE + n), password: PASSWORD });
  // From an address of its own: the gateway bounds how many sign in from one.
  const address = { 'x-forwarded-for': `10.9.0.${n + 1}` };
  const { userToken } = await call<{ userToken: string }>(
    gateway,
    'loginByPassword',
    {},
    address,
    `?${query}`,
  );
  const { groups } = await call<{ groups: Pick<Editor, 'lines'>[] }>(
    gateway,
    'listMyCart',
    {},
    { userToken },
  );
  return { token: userToken, lines: groups.flatMap(group => group.lines) };
}

async function call<Data>(
  { url }: Child,
  name: CallName,
  body: unknown,
  headers: Record<string, string>,
  search = '',
): Promise<Data> {
  const answer = await fetch(`${url}${calls[name].path}${search}`, {
    method: 'POST',
    headers: { tenantId: 'soyoung-zg', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const { code, data } = (await answer.json()) as { code: string; data: Data };
  if (code !== '0') throw new Error(`${name} was answered with ${code}`);
  return data;
}
