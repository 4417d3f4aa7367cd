import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brokenPasswordRules, PASSWORD_RULES, passwordStrength } from '#shared/domain/password-rules.ts';

describe('the rules', () => {
  test.each([
    ['', ['LENGTH', 'LETTERS_AND_DIGITS']],
    ['abc1', ['LENGTH']],
    ['abcdefg1', []],
    ['12345678', ['LETTERS_AND_DIGITS']],
    ['abcdefgh', ['LETTERS_AND_DIGITS']],
    ['abcd 1234', ['NO_BLANKS']],
    ['abcd\u30001234', ['NO_BLANKS']],
    ['Beauty2026', []],
    ['密码密码密码a1', []],
    ['a1a1a1a1a1a1a1a1a1a1', []],
    ['a1a1a1a1a1a1a1a1a1a1a', ['LENGTH']],
    [' ', PASSWORD_RULES],
  ])('%j breaks %j', (text, broken) => expect(brokenPasswordRules(text)).toEqual(broken));

  test('counts characters, not UTF-16 code units', () => {
    expect(brokenPasswordRules(`a1${'😀'.repeat(18)}`)).toEqual([]);
    expect(brokenPasswordRules(`a1${'😀'.repeat(19)}`)).toEqual(['LENGTH']);
  });
});

describe('the strength', () => {
  test.each([
    ['abc', 0],
    ['abcd1234', 1],
    ['Qwer1234', 1],
    ['aaaa1111', 1],
    ['password1', 1],
    ['Beauty2026', 1],
    ['woaini520', 1],
    ['meihao85', 1],
    ['kx7Rq2Tm', 2],
    ['hua-yang27', 2],
    ['yAn7caihUi2Me', 3],
    ['Ros3-Paper_Crane!', 3],
  ] as const)('of %j is %i', (text, strength) => expect(passwordStrength(text)).toBe(strength));

  test('is above zero exactly if no rule is broken', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 24, unit: 'grapheme' }), text => {
        expect(passwordStrength(text) === 0).toBe(brokenPasswordRules(text).length > 0);
      }),
      { numRuns: 2000 },
    );
  });

  test('does not increase by repeating the last character', () => {
    const typed = fc.stringMatching(/^[a-zA-Z]{4,8}\d{2,4}$/);
    fc.assert(
      fc.property(typed, fc.integer({ min: 1, max: 8 }), (text, times) => {
        const longer = text + text.at(-1)?.repeat(times);
        fc.pre(passwordStrength(text) > 0 && passwordStrength(longer) > 0);
        expect(passwordStrength(longer)).toBeLessThanOrEqual(passwordStrength(text));
      }),
    );
  });

  test('is weak for a single row of keys', () => {
    const rows = ['abcdefghijklmnop', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
    fc.assert(
      fc.property(fc.constantFrom(...rows), fc.integer({ min: 4, max: 7 }), (row, length) => {
        expect(passwordStrength(`${row.slice(0, length)}123456`)).toBe(1);
      }),
    );
  });
});
