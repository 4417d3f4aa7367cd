import { expect, test } from 'vitest';
import { ScanBurst } from '#client/pages/cart/quick-order/scan/scan-burst.ts';

/** Types into an empty input; a gap of null inserts all characters at once. */
function type(text: string, gapMs: number | null, typedBefore = 0) {
  let now = 10_000;
  let ends = 0;
  let timer: (() => void) | undefined;
  const burst = new ScanBurst({
    now: () => now,
    later(run) {
      timer = run;
      return () => {
        timer = undefined;
      };
    },
    onEnd: () => {
      ends += 1;
    },
  });
  if (gapMs === null) burst.typed(text.length, text.length);
  else {
    for (let length = 1; length <= text.length; length += 1) {
      now += gapMs;
      burst.typed(1, typedBefore + length);
    }
  }
  now += 200;
  timer?.();
  return { ends, burst, pass: (ms: number) => (now += ms) };
}

test('detects the end of a code typed by a scanner', () => expect(type('6924101000018', 8).ends).toBe(1));
test('detects the end of a code inserted at once', () => expect(type('6924101000018', null).ends).toBe(1));
test('does not end a manually typed code', () => expect(type('6924101000018', 60).ends).toBe(0));
test('does not take two fast keystrokes for a code', () => expect(type('12', 1).ends).toBe(0));
test('does not end a code that was started manually', () => expect(type('6924101000018', 8, 3).ends).toBe(0));

test('an Enter right after a code belongs to it, a later one does not', () => {
  const { burst, pass } = type('6924101000018', 8);
  expect(burst.isLateEnter()).toBe(true);
  pass(1000);
  expect(burst.isLateEnter()).toBe(false);
});
