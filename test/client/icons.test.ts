import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

test('the sprite contains exactly the icons of IconName', () => {
  const named = [...read('client/ui/base/Icon.tsx').matchAll(/\| '([a-z0-9-]+)'/g)].map(match => match[1]);
  const drawn = [...read('client/ui/base/icons.svg').matchAll(/<symbol id="([a-z0-9-]+)"/g)].map(
    match => match[1],
  );
  expect(named.length).toBeGreaterThan(20);
  expect(drawn.toSorted()).toEqual(named.toSorted());
});

test('every icon equals its original in bootstrap-icons', () => {
  const sprite = read('client/ui/base/icons.svg');
  for (const [, id = '', body = ''] of sprite.matchAll(/<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/g)) {
    const original = read(`node_modules/bootstrap-icons/icons/${id}.svg`).replace(/\s*\n\s*/g, '');
    expect(original).toContain(body);
  }
});
