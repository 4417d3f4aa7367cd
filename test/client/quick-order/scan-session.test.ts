import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CallFault } from '#client/api/base-api.ts';
import type { ScanPrompt } from '#client/features/cart/quick/scan/scan-prompt.ts';
import { type FoundSku, ScanSession } from '#client/features/cart/quick/scan/scan-session.ts';
import { sku } from './sku.ts';

const A = '6924101000018';
const B = '6924101000025';
const goods: Record<string, FoundSku> = {
  [A]: { sku: sku() },
  [B]: { sku: sku({ skuId: 's2', skuCode: 'FLO-2-1', barCode: B, minQty: 3, stepQty: 3, stock: 300 }) },
  'FLO-3-1': { sku: sku({ skuId: 's3', skuCode: 'FLO-3-1', onShelf: false }) },
  'FLO-4-1': { sku: sku({ skuId: 's4', skuCode: 'FLO-4-1', stock: 0 }) },
};
const fault = (code: string): FoundSku => ({
  fault: { code, message: code, data: null } satisfies CallFault,
});

/** A session with a clock, timers and a gateway in hand. */
function start(kept: { text: string | null; isFull?: boolean } = { text: null }) {
  const told: (string | null)[] = [];
  const timers: { run: () => void; ms: number }[] = [];
  const world = { now: 0, answer: (code: string): FoundSku => goods[code] ?? fault('PRODUCT_NOT_FOUND') };
  const session = new ScanSession({
    lookUp: async code => world.answer(code.is === 'code' ? code.code : code.commodityId),
    tell: ({ key }: ScanPrompt) => told.push(key),
    now: () => world.now,
    later(run, ms) {
      timers.push({ run, ms });
      return () => void timers.splice(0);
    },
    kept: {
      read: () => kept.text,
      write(text) {
        if (!kept.isFull) kept.text = text;
        return !kept.isFull;
      },
    },
  });
  const settle = async () => {
    for (let turn = 0; turn < 50; turn += 1) await null;
  };
  return {
    session,
    told,
    timers,
    world,
    kept,
    settle,
    quantities: () => session.getState().entries.map(entry => [entry.sku.skuId, entry.quantity]),
    async scan(text: string, kind: 'BAR_CODE' | 'QR_CODE' = 'BAR_CODE', action: 'ADD' | 'CANCEL' = 'ADD') {
      world.now += 1000;
      session.scan(text, kind, action);
      await settle();
    },
  };
}

test('the first scan adds the least that can be ordered, a further one a step more, the latest on top', async () => {
  const { scan, quantities, told } = start();
  await scan(A);
  await scan(B);
  await scan(A);
  expect(quantities()).toEqual([
    ['s1', 12],
    ['s2', 3],
  ]);
  expect(told).toEqual([null, null, null]);
});

test('a code that lies in front of the scanner counts once, a deliberate second scan again', async () => {
  const { session, world, settle, quantities, told } = start();
  for (const at of [0, 300, 600, 900, 1200]) {
    world.now = at;
    session.scan(A, 'BAR_CODE', 'ADD');
    await settle();
  }
  expect(told).toEqual([null, 'repeated', 'repeated', 'repeated', 'repeated']);
  world.now = 2200;
  session.scan(A, 'BAR_CODE', 'ADD');
  await settle();
  expect(quantities()).toEqual([['s1', 12]]);
});

describe('every prompt has its reason', () => {
  test.each([
    ['', 'BAR_CODE', 'emptyBarCode'],
    ['6924101000019', 'BAR_CODE', 'badBarCode'],
    ['6901234567892', 'BAR_CODE', 'goodsMissing'],
    ['FLO-3-1', 'BAR_CODE', 'invalid'],
    ['FLO-4-1', 'BAR_CODE', 'invalid'],
    ['', 'QR_CODE', 'emptyQrCode'],
    ['hello', 'QR_CODE', 'badQrCode'],
    ['SKU:FLO-9-9', 'QR_CODE', 'qrMissing'],
    ['SKU:FLO-3-1', 'QR_CODE', 'qrCancelled'],
  ] as const)('"%s" by %s: %s', async (text, kind, key) => {
    const { scan, told, quantities } = start();
    await scan(text, kind);
    expect(told).toEqual([key]);
    expect(quantities()).toEqual([]);
  });

  test.each([
    ['GATEWAY_UNREACHABLE', 'networkFailed'],
    ['GATEWAY_TIMEOUT', 'networkTimeout'],
    ['500', 'serverError'],
    ['FORBIDDEN', 'requestFailed'],
    ['400', 'loginAgain'],
    ['PARAM_INVALID', 'invalid'],
  ])('an answer %s: %s', async (code, key) => {
    const { scan, told, world } = start();
    world.answer = () => fault(code);
    await scan(A);
    expect(told).toEqual([key]);
  });

  test('goods of several skus whose code names none: checkFormat', async () => {
    const { scan, told, world } = start();
    world.answer = () => ({ sku: null });
    await scan('https://a.example/syoung/commodity/goods-detail/c1', 'QR_CODE');
    expect(told).toEqual(['checkFormat']);
  });

  test('more than lies in stock: invalid, and the quantity stays', async () => {
    const { scan, told, quantities } = start();
    for (let count = 0; count < 6; count += 1) await scan(A);
    expect(told.at(-1)).toBe('invalid');
    expect(quantities()).toEqual([['s1', 30]]);
  });
});

test('in cancel mode the last scan of a code is taken back, however the code is written', async () => {
  const { scan, quantities, told } = start();
  await scan(A);
  await scan(A);
  await scan(`0${A}`, 'BAR_CODE', 'CANCEL');
  expect(quantities()).toEqual([['s1', 6]]);
  await scan('SKU:flo-1-1', 'QR_CODE', 'CANCEL');
  expect(quantities()).toEqual([]);
  await scan(A, 'BAR_CODE', 'CANCEL');
  expect(told).toEqual([null, null, 'cancelled', 'cancelled', 'nothingToCancel']);
});

test('while the list is on its way into the cart, scans wait and nothing is taken back', async () => {
  const { session, scan, quantities, told } = start();
  await scan(A);
  session.hold(true);
  await scan(B);
  await scan(A, 'BAR_CODE', 'CANCEL');
  expect(quantities()).toEqual([['s1', 6]]);
  session.hold(false);
  await scan(A);
  expect(quantities()).toEqual([
    ['s1', 12],
    ['s2', 3],
  ]);
  expect(told).toEqual([null, 'submitting', 'cancelFailed', null, null]);
});

test('a line that is down is told once, tried again by itself, and nothing is lost or out of order', async () => {
  const { scan, told, timers, world, settle, quantities } = start();
  const { answer } = world;
  world.answer = () => fault('GATEWAY_UNREACHABLE');
  await scan(A);
  await scan(B);
  await scan(A);
  expect(told).toEqual(['networkFailed']);
  world.answer = answer;
  timers.splice(0)[0]?.run();
  await settle();
  expect(quantities()).toEqual([
    ['s1', 12],
    ['s2', 3],
  ]);
});

test('a scan that waits is taken back before one that counts', async () => {
  const { scan, world, timers, settle, quantities, told } = start();
  await scan(A);
  const { answer } = world;
  world.answer = () => fault('GATEWAY_TIMEOUT');
  await scan(A);
  await scan(A, 'BAR_CODE', 'CANCEL');
  world.answer = answer;
  timers.splice(0)[0]?.run();
  await settle();
  expect(quantities()).toEqual([['s1', 6]]);
  expect(told).toEqual([null, 'networkTimeout', 'cancelled']);
});

test('a server that fails at one code three times does not hold the others up', async () => {
  const { scan, world, timers, settle, quantities } = start();
  const { answer } = world;
  world.answer = code => (code === A ? fault('500') : answer(code));
  await scan(A);
  await scan(B);
  while (timers.length > 0) {
    timers.splice(0)[0]?.run();
    await settle();
  }
  expect(quantities()).toEqual([['s2', 3]]);
});

test('what was scanned survives a reload, what still waits too, without a price', async () => {
  const first = start();
  await first.scan(A);
  first.world.answer = () => fault('GATEWAY_UNREACHABLE');
  await first.scan(B);
  first.session.close();
  expect(first.kept.text).not.toContain('10.00');
  const second = start(first.kept);
  await second.settle();
  expect(second.quantities()).toEqual([
    ['s2', 3],
    ['s1', 6],
  ]);
});

test.each([
  '',
  'null',
  '{',
  '[]',
  '{"version":1}',
  '{"version":1,"entries":[{}],"waiting":[]}',
  '{"version":9}',
])('a storage that holds %s is as good as empty', text => expect(start({ text }).quantities()).toEqual([]));

test('whatever is scanned and taken back, quantities are what can be ordered', async () => {
  const step = fc.record({
    code: fc.constantFrom(A, B, 'FLO-4-1'),
    action: fc.constantFrom('ADD', 'CANCEL'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async steps => {
      const { scan, quantities } = start();
      const counted: Record<string, number> = { s1: 0, s2: 0 };
      for (const { code, action } of steps) {
        await scan(code, 'BAR_CODE', action as 'ADD' | 'CANCEL');
        const id = code === A ? 's1' : code === B ? 's2' : undefined;
        if (!id) continue;
        const most = id === 's1' ? 5 : 100;
        counted[id] = Math.min(most, Math.max(0, (counted[id] ?? 0) + (action === 'ADD' ? 1 : -1)));
      }
      const expected = Object.fromEntries(
        [
          ['s1', (counted.s1 ?? 0) * 6],
          ['s2', (counted.s2 ?? 0) * 3],
        ].filter(([, pieces]) => pieces),
      );
      expect(Object.fromEntries(quantities())).toEqual(expected);
    }),
    { numRuns: 50 },
  );
});

test('two tabs of a member gather the same goods, and what one of them puts into the cart is gone in both', async () => {
  const kept = { text: null };
  const [one, other] = [start(kept), start(kept)];
  await one.scan(A);
  await other.scan(B);
  await one.scan(A);
  const gathered = [
    ['s1', 12],
    ['s2', 3],
  ];
  expect(one.quantities()).toEqual(gathered);
  other.session.follow();
  expect(other.quantities()).toEqual(gathered);
  expect(one.session.getState().entries[0]?.sku.price).not.toBeNull();
  one.session.remove(new Set(['s1', 's2']));
  other.session.follow();
  expect(other.quantities()).toEqual([]);
});

test('where nothing can be kept any more, a session goes on with what it has', async () => {
  const kept = { text: null, isFull: false };
  const { quantities, scan } = start(kept);
  await scan(A);
  kept.isFull = true;
  await scan(B);
  await scan(A);
  expect(quantities()).toEqual([
    ['s1', 12],
    ['s2', 3],
  ]);
});
