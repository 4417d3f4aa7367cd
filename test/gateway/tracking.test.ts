/** Tracking events are stored by day in the background, dropped after some days, and delay no other call. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dropOldPartitions } from '#gateway/tracking/partitions.ts';
import { trackingEvent } from '#gateway/tracking/tracking-event.ts';
import { TrackingWriter } from '#gateway/tracking/tracking-writer.ts';
import type { Arg } from '#shared/contract/index.ts';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';

const POOL_SIZE = 8;
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

const campaign = { utmSource: null, utmMedium: null, utmCampaign: null, utmContent: null, utmTerm: null };
const event: Arg<'reportEvent'> = {
  event: 'click',
  anonId: null,
  userId: null,
  shopId: null,
  path: '/',
  query: '',
  lastPath: null,
  lastQuery: null,
  pageName: 'home',
  networkType: 'wifi',
  device: 'desktop',
  requestId: 'r',
  ...campaign,
  time: '2026-11-21T00:00:00.000Z',
};
const row = (id: string, day: string) => ({ id, event: 'click', payload: {}, createDate: new Date(day) });
const storedIds = async () =>
  (await gateway.db.select({ id: trackingEvent.id }).from(trackingEvent).orderBy(trackingEvent.id)).map(
    ({ id }) => id,
  );
const partitions = async () =>
  (
    await gateway.db.$client.query<{ name: string }>(`SELECT inhrelid::regclass::text AS name FROM pg_inherits
      WHERE inhparent = 'tracking_event'::regclass ORDER BY 1`)
  ).rows.map(({ name }) => name);

it('are stored in the partition of their day, also by two gateways at once', async () => {
  const writers = [gateway.db, gateway.connectAgain()].map(db => new TrackingWriter({ ...gateway.deps, db }));
  for (const [number, writer] of writers.entries()) {
    writer.add(row(`a${number}`, '2026-01-01T23:59:59.999Z'));
    writer.add(row(`b${number}`, '2026-01-02T00:00:00Z'));
  }
  await Promise.all(writers.map(writer => writer.settled()));
  expect(await storedIds()).toEqual(['a0', 'a1', 'b0', 'b1']);
  expect(await partitions()).toEqual(['tracking_event_20260101', 'tracking_event_20260102']);
});

it('are dropped a day after the days that they are kept', async () => {
  await dropOldPartitions(gateway.db, new Date('2026-04-01T12:00:00Z'), 90);
  expect(await storedIds()).toHaveLength(4);
  await dropOldPartitions(gateway.db, new Date('2026-04-02T12:00:00Z'), 90);
  expect(await storedIds()).toEqual(['b0', 'b1']);
  expect(await partitions()).toEqual(['tracking_event_20260102']);
});

it('delay no other call while they cannot be stored', async () => {
  const token = await gateway.signIn('13800000001');
  const blocker = await gateway.connectAgain().$client.connect();
  await blocker.query('BEGIN; LOCK TABLE tracking_event');
  try {
    const reported = await Promise.all(
      Array.from({ length: 3 * POOL_SIZE }, () => gateway.call('reportEvent', event)),
    );
    expect(reported.every(({ code }) => code === '0')).toBe(true);
    expect((await gateway.call('getMyInfo', undefined, { token })).code).toBe('0');
  } finally {
    await blocker.query('ROLLBACK');
    blocker.release();
  }
  await gateway.deps.tracking.settled();
  expect(await storedIds()).toHaveLength(2 + 3 * POOL_SIZE);
});

it('are dropped, and the gateway continues, when more than 5,000 wait', async () => {
  const before = (await storedIds()).length;
  const { tracking } = gateway.deps;
  for (let number = 0; number < 7000; number += 1) tracking.add(row(`many-${number}`, '2026-01-02'));
  await tracking.settled();
  // The first one is written alone, while the others arrive.
  expect((await storedIds()).length - before).toBeLessThanOrEqual(5001);
  expect((await storedIds()).length - before).toBeGreaterThanOrEqual(5000);
  tracking.add(row('later', '2026-01-02'));
  await tracking.settled();
  expect(await storedIds()).toContain('later');
});
