import { expect, it } from 'vitest';
import { EXACT_PLACES, roundPlace } from '#shared/domain/queue-place.ts';

const places = (length: number) => Array.from({ length }, (_, index) => index + 1);

it('shows the first positions exactly, and none that is better than the real one', () => {
  expect(places(EXACT_PLACES).map(roundPlace)).toEqual(places(EXACT_PLACES));
  expect([0, 21, 30, 31, 100, 101, 4999].map(roundPlace)).toEqual([0, 30, 30, 40, 100, 200, 5000]);
  for (const place of places(5000)) expect(roundPlace(place)).toBeGreaterThanOrEqual(place);
});

it('changes for few of a long queue when all move up by one, and never for the worse', () => {
  const changes = places(5000).map(place => roundPlace(place) - roundPlace(place - 1));
  expect(changes.filter(change => change !== 0).length).toBeLessThan(100);
  expect(Math.min(...changes)).toBe(0);
});
