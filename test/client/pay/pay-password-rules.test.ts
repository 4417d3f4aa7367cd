import { expect, it } from 'vitest';
import { digitsOf, isWeakPayPassword } from '#client/features/pay/password/pay-password-rules.ts';

it.each(['111111', '000000', '123456', '654321', '012345', '987654'])(
  'rejects the weak pay password %s',
  digits => {
    expect(isWeakPayPassword(digits)).toBe(true);
  },
);

it.each(['135790', '112233', '123457', '121212', '246802', '890123'])(
  'accepts the pay password %s',
  digits => {
    expect(isWeakPayPassword(digits)).toBe(false);
  },
);

it('keeps the first six digits of pasted text', () => {
  expect(digitsOf(' 13-57 90\n')).toBe('135790');
  expect(digitsOf('1357902468')).toBe('135790');
  expect(digitsOf('密码')).toBe('');
});
