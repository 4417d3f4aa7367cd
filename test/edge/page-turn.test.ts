/** Pages that arrive together, or their data, are handled in turns of the event loop. */
import { expect, it } from 'vitest';
import { pageTurn } from '#edge/pages/render/page-turn.ts';

it('lets one page render in each turn', async () => {
  let turns = 0;
  const count = () => {
    turns += 1;
    if (turns < 10) setImmediate(count);
  };
  setImmediate(count);
  const began: number[] = [];
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      await pageTurn();
      began.push(turns);
    }),
  );
  expect(began).toEqual([0, 1, 2, 3]);
});
