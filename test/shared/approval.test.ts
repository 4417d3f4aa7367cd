import { expect, test } from 'vitest';
import { type Approval, isCertified, LOGOUT_STATUSES } from '#shared/domain/approval.ts';

const certified = (status: Approval['status'], logoutStatus: Approval['logoutStatus'] = null) =>
  isCertified({ status, logoutStatus, shopName: null });

test('only PASS and DISABLE are certified', () => {
  expect([certified('PASS'), certified('DISABLE')]).toEqual([true, true]);
  expect([certified('WAIT_AUDIT'), certified('REJECT'), certified(null)]).toEqual([false, false, false]);
  expect([isCertified(null), isCertified(undefined)]).toEqual([false, false]);
});

test('a logout status does not change the certification', () => {
  for (const logoutStatus of LOGOUT_STATUSES) expect(certified('PASS', logoutStatus)).toBe(true);
});
