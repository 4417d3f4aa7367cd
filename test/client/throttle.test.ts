import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createThrottle } from '#client/lib/throttle.ts';

test('allows the first call and rejects further calls within the interval', () => {
  let now = 5;
  const mayRun = createThrottle(1000, () => now);
  expect(mayRun()).toBe(true);
  now = 1004;
  expect(mayRun()).toBe(false);
  now = 1005;
  expect(mayRun()).toBe(true);
});

test('never allows two calls closer together than the interval', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(3000)), steps => {
      let now = 0;
      const mayRun = createThrottle(1000, () => now);
      const passed = steps.flatMap(step => {
        now += step;
        return mayRun() ? [now] : [];
      });
      return passed.every((moment, index) => index === 0 || moment - (passed[index - 1] ?? 0) >= 1000);
    }),
  );
});
