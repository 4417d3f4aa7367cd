/** The pay password: setting it with a verified mobile, and the lock after five wrong tries. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payPassword, verifyTicket } from '#gateway/db/schema/money.ts';
import { eq } from '#gateway/db/sql.ts';
import { issueCode } from '#gateway/modules/auth/verification-code.ts';
import { sweepExpired } from '#gateway/timers/sweep.ts';
import type { Arg } from '#shared/contract/index.ts';
import { buildPayFixture, PAY_PASSWORD, type PayFixture } from '#test/support/fixtures/pay-fixture.ts';
import { md5 } from '#test/support/gateway/build-gateway.ts';
import { signedPost } from '#test/support/gateway/signed-post.ts';

const MINUTE_MS = 60_000;
let fixture: PayFixture;
beforeAll(async () => {
  fixture = await buildPayFixture(3);
});
afterAll(() => fixture.close());

const mobileOf = (shop: { distributorId: string }) => `13977${shop.distributorId}`;
/** Issues a code and returns it. Moves the clock first, so that the previous code can be replaced. */
async function codeFor(mobile: string, scene: Arg<'mobileVerify'>['scene']) {
  fixture.clock.forward(2 * MINUTE_MS);
  return issueCode({ ...fixture.deps, requestId: 'test', ip: newIp() }, mobile, scene);
}
let addresses = 0;
const newIp = () => {
  addresses += 1;
  return `10.8.0.${addresses}`;
};
async function ticketFor(
  shop: { distributorId: string; token: string },
  scene: Arg<'mobileVerify'>['scene'] = 'PAY_PASSWORD',
) {
  const mobile = mobileOf(shop);
  const verificationCode = await codeFor(mobile, scene);
  const { data } = await fixture.call(
    'mobileVerify',
    { mobile, verificationCode, scene },
    { token: shop.token },
  );
  return data.ticket;
}
const update = (token: string, ticket: string, password = md5('975310')) =>
  signedPost(fixture, 'updatePayPassword', { ticket, payPassword: password }, { token, ip: newIp() });

describe('a wrong pay password', () => {
  it('locks for 15 minutes at the fifth try, and a correct one resets the count', async () => {
    const { payNo } = await fixture.orderFor(1);
    await fixture.giveMoney(100_000);
    const wrong = () => fixture.pay(payNo, 'BALANCE', { payPassword: md5('000000') });
    for (const left of [4, 3, 2, 1]) {
      expect(await wrong()).toMatchObject({ code: 'PAY_PASSWORD_WRONG', data: { left } });
    }
    const locked = await wrong();
    expect(locked.code).toBe('PAY_PASSWORD_LOCKED');
    const { data: log } = await fixture.call('listSecurityEvents', {}, { token: fixture.shop.token });
    const wrongs = log.records.filter(({ kind }) => kind === 'PAY_PASSWORD_WRONG');
    expect(wrongs.map(({ detail }) => detail)).toEqual(['5', '4', '3', '2', '1']);
    const { lockedUntil } = locked.data as unknown as { lockedUntil: string };
    expect(Date.parse(lockedUntil)).toBeGreaterThan(fixture.clock.now().getTime() + 14 * MINUTE_MS);
    expect(await fixture.pay(payNo, 'BALANCE')).toMatchObject({
      code: 'PAY_PASSWORD_LOCKED',
      data: { lockedUntil },
    });
    const shown = await fixture.call('getPayPassword', undefined, { token: fixture.shop.token });
    expect(shown.data).toEqual({ izSet: true, lockedUntil, mobile: mobileOf(fixture.shop) });

    fixture.clock.forward(16 * MINUTE_MS);
    expect(await wrong()).toMatchObject({ data: { left: 4 } });
    const other = await fixture.orderFor(1);
    expect((await fixture.pay(other.payNo, 'BALANCE')).code).toBe('0');
    const third = await fixture.orderFor(1);
    expect(await fixture.pay(third.payNo, 'BALANCE', { payPassword: md5('1') })).toMatchObject({
      data: { left: 4 },
    });
    expect((await fixture.pay(third.payNo, 'BALANCE')).code).toBe('0');
  });

  it('uses up one try each when sent concurrently', async () => {
    const shop = fixture.shops[1] ?? fixture.shop;
    const { payNo } = await fixture.orderFor(1, shop.token);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, guess) =>
        fixture.pay(payNo, 'BALANCE', { token: shop.token, payPassword: md5(`guess ${guess}`) }),
      ),
    );
    const count = (code: string) => answers.filter(answer => answer.code === code).length;
    expect(count('PAY_PASSWORD_WRONG')).toBe(4);
    expect(count('PAY_PASSWORD_LOCKED')).toBe(8);
  });

  it('does not block pay types without a password', async () => {
    const shop = fixture.shops[1] ?? fixture.shop;
    const { payNo } = await fixture.orderFor(1, shop.token);
    expect((await fixture.pay(payNo, 'ALIPAY', { token: shop.token })).code).toBe('0');
  });

  it('is assumed if the password is missing', async () => {
    const { payNo } = await fixture.orderFor(1);
    const arg = { requestId: 'without-a-password', payNo, payType: 'BALANCE' as const };
    const answer = await signedPost(fixture, 'pay', arg, { token: fixture.shop.token });
    expect(answer.code).toBe('PAY_PASSWORD_WRONG');
  });
});

describe('setting the pay password', () => {
  it('needs a single-use ticket of the member’s own mobile, and removes the lock', async () => {
    const shop = fixture.shops[1] ?? fixture.shop;
    const ticket = await ticketFor(shop);
    expect((await update(shop.token, ticket)).code).toBe('0');
    expect((await update(shop.token, ticket)).code).toBe('TICKET_INVALID');
    const { payNo } = await fixture.orderFor(1, shop.token);
    await fixture.giveMoney(5000, shop.distributorId);
    const paying = { token: shop.token };
    expect((await fixture.pay(payNo, 'BALANCE', paying)).code).toBe('PAY_PASSWORD_WRONG');
    expect((await fixture.pay(payNo, 'BALANCE', { ...paying, payPassword: md5('975310') })).code).toBe('0');
  });

  it('works for a member without one', async () => {
    const shop = fixture.shops[2] ?? fixture.shop;
    await fixture.db.delete(payPassword).where(eq(payPassword.memberId, shop.distributorId));
    const { payNo } = await fixture.orderFor(1, shop.token);
    expect((await fixture.pay(payNo, 'BALANCE', { token: shop.token })).code).toBe('PAY_PASSWORD_UNSET');
    const shown = await fixture.call('getPayPassword', undefined, { token: shop.token });
    expect(shown.data).toMatchObject({ izSet: false, lockedUntil: null });
    const before = await fixture.call('listPayTypes', { payNo }, { token: shop.token });
    expect(before.data.find(({ type }) => type === 'ALIPAY')?.available).toBe(true);
    expect((await update(shop.token, await ticketFor(shop))).code).toBe('0');
    const after = await fixture.call('getPayPassword', undefined, { token: shop.token });
    expect(after.data).toMatchObject({ izSet: true });
  });

  it('rejects tickets of another member or scene, and expired ones', async () => {
    const [mine, theirs] = [fixture.shop, fixture.shops[1] ?? fixture.shop];
    const foreign = await ticketFor(theirs);
    expect((await update(mine.token, foreign)).code).toBe('TICKET_INVALID');
    // The ticket is still valid for its owner.
    expect((await update(theirs.token, foreign)).code).toBe('0');
    const otherScene = await ticketFor(mine, 'MOBILE_VERIFY');
    expect((await update(mine.token, otherScene)).code).toBe('TICKET_INVALID');
    const late = await ticketFor(mine);
    fixture.clock.forward(11 * MINUTE_MS);
    expect((await update(mine.token, late)).code).toBe('TICKET_INVALID');
    await sweepExpired(fixture.db, fixture.clock.now());
    expect(await fixture.db.$count(verifyTicket)).toBe(0);
    expect(
      (await fixture.pay((await fixture.orderFor(1)).payNo, 'BALANCE', { payPassword: PAY_PASSWORD })).code,
    ).toBe('0');
  });

  it('issues one ticket per code, and none for a used code or another member’s mobile', async () => {
    const { token } = fixture.shop;
    const mobile = mobileOf(fixture.shop);
    const scene = 'PAY_PASSWORD';
    const verificationCode = await codeFor(mobile, scene);
    const verify = (arg: Partial<Arg<'mobileVerify'>> = {}) =>
      fixture.call('mobileVerify', { mobile, verificationCode, scene, ...arg }, { token, ip: newIp() });
    const answers = await Promise.all([verify(), verify(), verify()]);
    expect(answers.filter(({ code }) => code === '0')).toHaveLength(1);
    expect((await verify()).code).toBe('CODE_WRONG');
    const other = mobileOf(fixture.shops[1] ?? fixture.shop);
    const theirs = await codeFor(other, scene);
    expect((await verify({ mobile: other, verificationCode: theirs })).code).toBe('CODE_WRONG');
  });
});
