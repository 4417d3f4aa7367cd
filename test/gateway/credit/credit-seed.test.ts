/** The seeded bills and repayments of the demo. */
import { expect, it } from 'vitest';
import { seedIfEmpty } from '#gateway/demo/seed.ts';
import { buildTestGateway } from '#test/support/gateway/build-gateway.ts';
import { findViolations } from '#test/support/gateway/invariants.ts';
import { createTestDatabase } from '#test/support/gateway/test-database.ts';
import { isExhaustive } from '#test/support/run/exhaustive.ts';

it('show every state, none of which blocks the shops that buy', async () => {
  const gateway = await buildTestGateway();
  const seen = async (mobile: string) => {
    const token = await gateway.signIn(mobile);
    const bills = (await gateway.call('listBillPage', {}, { token })).data.records;
    const repayments = (await gateway.call('listRepayPage', {}, { token })).data.records;
    const { data: credit } = await gateway.call('getMyCredit', undefined, { token });
    return {
      bills: bills.map(({ status }) => status),
      repayments: new Set(repayments.map(({ status }) => status)),
      isHeld: credit.holdReason !== null,
    };
  };
  const busy = {
    bills: ['OPEN', 'UNPAID', 'PART_PAID', 'PAID'],
    repayments: new Set(['PROCESSING', 'SUCCESS', 'FAIL']),
    isHeld: false,
  };
  expect(await seen('13800000001')).toEqual(busy);
  expect(await seen('13800000009')).toEqual(busy);
  expect(await seen('13800000004')).toMatchObject({ bills: ['OVERDUE'], isHeld: true });
  expect(await seen('13800000008')).toEqual({ bills: [], repayments: new Set(), isHeld: false });
  await gateway.close();
});

it
  .runIf(isExhaustive)
  .each([
    '2027-03-01T08:30:00+08:00',
    '2027-03-01T00:05:00+08:00',
    '2028-02-29T23:59:00+08:00',
    '2027-01-01T12:00:00+08:00',
    '2026-12-26T12:00:00+08:00',
    '2026-10-31T23:30:00+08:00',
  ])('are consistent if the demo starts at %s', async text => {
  const { db, drop } = await createTestDatabase('empty');
  const now = new Date(text);
  expect(await seedIfEmpty(db, { now: () => now })).toBe(true);
  expect(await findViolations(db)).toEqual([]);
  const { rows } = await db.$client.query(
    `SELECT status FROM credit_bill WHERE distributor_id = '200001' ORDER BY month DESC`,
  );
  expect(rows.map(({ status }) => status)).toEqual(['OPEN', 'UNPAID', 'PART_PAID', 'PAID']);
  const { rows: late } = await db.$client.query(
    `SELECT id FROM credit_bill WHERE status IN ('UNPAID', 'PART_PAID') AND due_date < $1`,
    [now],
  );
  expect(late).toEqual([]);
  await drop();
});
