import { pinyin } from 'pinyin-pro';
import { expect, it } from 'vitest';
import { pinyinOf } from '#gateway/modules/search/pinyin.ts';

it('reads every Chinese character as pinyin-pro does', () => {
  const differing: string[] = [];
  for (let code = 0x3400; code <= 0x9fff; code++) {
    const character = String.fromCharCode(code);
    const options = { toneType: 'none', multiple: true, type: 'array', v: true } as const;
    const readings = pinyin(character, options).filter(reading => /^[a-z]+$/.test(reading));
    if (pinyinOf(code).join() !== [...new Set(readings)].join()) differing.push(character);
  }
  expect(differing).toEqual([]);
});
