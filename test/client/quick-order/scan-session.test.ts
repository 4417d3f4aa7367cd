import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CallError } from '#client/api/transport/base-api.ts';
import type { ScanPrompt } from '#client/pages/cart/quick-order/scan/scan-prompt.ts';
import { type FoundSku, ScanSession } from '#client/pages/cart/quick-order/scan/scan-session.ts';
import { sku } from './sku.ts';

const A = '6924101000018';
const B = '6924101000025';
const skusOf: Record<string, FoundSku> = {
  [A]: { sku: sku() },
  [B]: { sku: sku({ skuId: 's2', skuCode: 'FLO-2-1', barCode: B, minQty: 3, stepQty: 3, stock: 300 }) },
  'FLO-3-1': { sku: sku({ skuId: 's3', skuCode: 'FLO-3-1', onShelf: false }) },
  'FLO-4-1': { sku: sku({ skuId: 's4', skuCode: 'FLO-4-1', stock: 0 }) },
};
const fault = (code: string): FoundSku => ({
  fault: { code, message: code, data: null } satisfies CallError,
});

/** A session with a controllable clock, timers and gateway. */
function start(kept: { text: string | null; isFull?: boolean } = { text: null }) {
  const prompts: (string | null)[] = [];
  const timers: { run: () => void; ms: number }[] = [];
  const fixture = { now: 0, answer: (code: string): FoundSku => skusOf[code] ?? fault('PRODUCT_NOT_FOUND') };
  const session = new ScanSession({
    lookUp: async code => fixture.answer(code.is === 'code' ? code.code : code.commodityId),
    tell: ({ key }: ScanPrompt) => prompts.push(key),
    now: () => fixture.now,
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
    prompts,
    timers,
    fixture,
    kept,
    settle,
    quantities: () => session.getState().entries.map(entry => [entry.sku.skuId, entry.quantity]),
    async scan(text: string, kind: 'BAR_CODE' | 'QR_CODE' = 'BAR_CODE', action: 'ADD' | 'CANCEL' = 'ADD') {
      fixture.now += 1000;
      session.scan(text, kind, action);
      await settle();
    },
  };
}

test('the first scan adds the minimum, further scans one step each, the latest sku first', async () => {
  const { scan, quantities, prompts } = start();
  await scan(A);
  await scan(B);
  await scan(A);
  expect(quantities()).toEqual([
    ['s1', 12],
    ['s2', 3],
  ]);
  expect(prompts).toEqual([null, null, null]);
});

test('repeated reads of a code count once, a later scan counts again', async () => {
  const { session, fixture, settle, quantities, prompts } = start();
  for (const at of [0, 300, 600, 900, 1200]) {
    fixture.now = at;
    session.scan(A, 'BAR_CODE', 'ADD');
    await settle();
  }
  expect(prompts).toEqual([null, 'repeated', 'repeated', 'repeated', 'repeated']);
  fixture.now = 2200;
  session.scan(A, 'BAR_CODE', 'ADD');
  await settle();
  expect(quantities()).toEqual([['s1', 12]]);
});

describe('prompts', () => {
  test.each([
    ['', 'BAR_CODE', 'emptyBarCode'],
    ['6924101000019', 'BAR_CODE', 'badBarCode'],
    ['6901234567892', 'BAR_CODE', 'commodityMissing'],
    ['FLO-3-1', 'BAR_CODE', 'invalid'],
    ['FLO-4-1', 'BAR_CODE', 'invalid'],
    ['', 'QR_CODE', 'emptyQrCode'],
    ['hello', 'QR_CODE', 'badQrCode'],
    ['SKU:FLO-9-9', 'QR_CODE', 'qrMissing'],
    ['SKU:FLO-3-1', 'QR_CODE', 'qrCancelled'],
  ] as const)('"%s" as %s: %s', async (text, kind, key) => {
    const { scan, prompts, quantities } = start();
    await scan(text, kind);
    expect(prompts).toEqual([key]);
    expect(quantities()).toEqual([]);
  });

  test.each([
    ['GATEWAY_UNREACHABLE', 'networkFailed'],
    ['GATEWAY_TIMEOUT', 'networkTimeout'],
    ['500', 'serverError'],
    ['FORBIDDEN', 'requestFailed'],
    ['400', 'loginAgain'],
    ['PARAM_INVALID', 'invalid'],
  ])('error code %s: %s', async (code, key) => {
    const { scan, prompts, fixture } = start();
    fixture.answer = () => fault(code);
    await scan(A);
    expect(prompts).toEqual([key]);
  });

  test('a commodity code with several skus: checkFormat', async () => {
    const { scan, prompts, fixture } = start();
    fixture.answer = () => ({ sku: null });
    await scan('https://a.example/syoung/commodity/goods-detail/c1', 'QR_CODE');
    expect(prompts).toEqual(['checkFormat']);
  });

  test('a quantity above the stock: invalid, and the quantity stays', async () => {
    const { scan, prompts, quantities } = start();
    for (let count = 0; count < 6; count += 1) await scan(A);
    expect(prompts.at(-1)).toBe('invalid');
    expect(quantities()).toEqual([['s1', 30]]);
  });
});

test('cancel mode reverts the last scan of a sku, for any of its codes', async () => {
  const { scan, quantities, prompts } = start();
  await scan(A);
  await scan(A);
  await scan(`0${A}`, 'BAR_CODE', 'CANCEL');
  expect(quantities()).toEqual([['s1', 6]]);
  await scan('SKU:flo-1-1', 'QR_CODE', 'CANCEL');
  expect(quantities()).toEqual([]);
  await scan(A, 'BAR_CODE', 'CANCEL');
  expect(prompts).toEqual([null, null, 'cancelled', 'cancelled', 'nothingToCancel']);
});

test('while the list is added to the cart, scans wait and cancelling is rejected', async () => {
  const { session, scan, quantities, prompts } = start();
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
  expect(prompts).toEqual([null, 'submitting', 'cancelFailed', null, null]);
});

test('a network error is reported once and retried without losing or reordering scans', async () => {
  const { scan, prompts, timers, fixture, settle, quantities } = start();
  const { answer } = fixture;
  fixture.answer = () => fault('GATEWAY_UNREACHABLE');
  await scan(A);
  await scan(B);
  await scan(A);
  expect(prompts).toEqual(['networkFailed']);
  fixture.answer = answer;
  timers.splice(0)[0]?.run();
  await settle();
  expect(quantities()).toEqual([
    ['s1', 12],
    ['s2', 3],
  ]);
});

test('cancelling reverts a waiting scan before a counted one', async () => {
  const { scan, fixture, timers, settle, quantities, prompts } = start();
  await scan(A);
  const { answer } = fixture;
  fixture.answer = () => fault('GATEWAY_TIMEOUT');
  await scan(A);
  await scan(A, 'BAR_CODE', 'CANCEL');
  fixture.answer = answer;
  timers.splice(0)[0]?.run();
  await settle();
  expect(quantities()).toEqual([['s1', 6]]);
  expect(prompts).toEqual([null, 'networkTimeout', 'cancelled']);
});

test('a code that fails three times does not block the others', async () => {
  const { scan, fixture, timers, settle, quantities } = start();
  const { answer } = fixture;
  fixture.answer = code => (code === A ? fault('500') : answer(code));
  await scan(A);
  await scan(B);
  while (timers.length > 0) {
    timers.splice(0)[0]?.run();
    await settle();
  }
  expect(quantities()).toEqual([['s2', 3]]);
});

test('counted and waiting scans survive a reload, without prices', async () => {
  const first = start();
  await first.scan(A);
  first.fixture.answer = () => fault('GATEWAY_UNREACHABLE');
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
])('ignores the invalid stored content %s', text => expect(start({ text }).quantities()).toEqual([]));

test('quantities are always allowed ones after any scans and cancellations', async () => {
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

test('two tabs of a member share their list, and removed skus disappear in both', async () => {
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

test('a session continues when the storage is full', async () => {
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
