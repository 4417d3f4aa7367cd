import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditCodeCheckDigit, isCreditCode } from '#shared/domain/credit-code.ts';

const DIGITS = [...'0123456789ABCDEFGHJKLMNPQRTUWXY'];
const bodies = fc
  .array(fc.constantFrom(...DIGITS), { minLength: 17, maxLength: 17 })
  .map(body => body.join(''));
const codeOf = (body: string) => body + creditCodeCheckDigit(body);

describe('a unified social credit code', () => {
  it.each(['91350100M000100Y43', '91330106MA2CD3X81Q', '91310105MA1GK4RA2A'])('%s is valid', code => {
    expect(isCreditCode(code)).toBe(true);
  });

  it.each([
    '',
    '91350100M000100Y4',
    '91350100M000100Y433',
    '91350100m000100y43',
    '91350100M000100Y4O',
    '91350100M000100I43',
    ' 91350100M000100Y43',
    '９1350100M000100Y43',
    '𠮷1350100M000100Y43',
  ])('“%s” is invalid', text => {
    expect(isCreditCode(text)).toBe(false);
  });

  it('is valid with the check digit of its body only', () => {
    fc.assert(
      fc.property(bodies, fc.constantFrom(...DIGITS), (body, last) => {
        expect(isCreditCode(codeOf(body))).toBe(true);
        expect(isCreditCode(body + last)).toBe(body + last === codeOf(body));
      }),
    );
  });

  it('is invalid after a change of any single character', () => {
    fc.assert(
      fc.property(bodies, fc.nat(17), fc.constantFrom(...DIGITS), (body, place, wrong) => {
        const code = codeOf(body);
        fc.pre(code[place] !== wrong);
        expect(isCreditCode(code.slice(0, place) + wrong + code.slice(place + 1))).toBe(false);
      }),
    );
  });

  it('is invalid after a swap of two different neighbours', () => {
    fc.assert(
      fc.property(bodies, fc.nat(16), (body, place) => {
        const code = codeOf(body);
        const [one = '', other = ''] = [code[place], code[place + 1]];
        fc.pre(one !== other);
        expect(isCreditCode(code.slice(0, place) + other + one + code.slice(place + 2))).toBe(false);
      }),
    );
  });
});
