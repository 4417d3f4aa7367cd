import { describe, expect, it } from 'vitest';
import { identityCheckDigit, isIdentityNumber } from '#shared/domain/identity-number.ts';

describe('an identity number', () => {
  it('has its check digit as last character', () => {
    // The example of GB 11643.
    expect(identityCheckDigit('11010519491231002')).toBe('X');
    expect(isIdentityNumber('11010519491231002X')).toBe(true);
    for (const last of '0123456789') expect(isIdentityNumber(`11010519491231002${last}`)).toBe(false);
  });

  it('contains a valid date', () => {
    const withDay = (day: string) => {
      const body = `110105${day}002`;
      return isIdentityNumber(body + identityCheckDigit(body));
    };
    expect(withDay('20000229')).toBe(true);
    for (const day of ['20010229', '20001301', '20000431', '00000000']) expect(withDay(day)).toBe(false);
  });

  it('rejects other formats', () => {
    for (const text of ['', '11010519491231002x', '1101051949123100', ' 11010519491231002X', '１１０']) {
      expect(isIdentityNumber(text)).toBe(false);
    }
  });
});
