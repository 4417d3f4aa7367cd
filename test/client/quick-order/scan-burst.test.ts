import { expect, test } from 'vitest';
import { ScanBurst } from '#client/features/cart/quick/scan/scan-burst.ts';

/** Types into an empty box; a gap of null puts all characters in at once. */
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

test('a code typed by a scanner ends by itself', () => expect(type('6924101000018', 8).ends).toBe(1));
test('a code that arrives at once ends by itself', () => expect(type('6924101000018', null).ends).toBe(1));
test('a hand is left to press Enter', () => expect(type('6924101000018', 60).ends).toBe(0));
test('two keys pressed together are no code', () => expect(type('12', 1).ends).toBe(0));
test('what a hand began is left to it', () => expect(type('6924101000018', 8, 3).ends).toBe(0));

test('an Enter that follows the end of a code belongs to it, a later one does not', () => {
  const { burst, pass } = type('6924101000018', 8);
  expect(burst.isLateEnter()).toBe(true);
  pass(1000);
  expect(burst.isLateEnter()).toBe(false);
});
