import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createMetrics } from '#gateway/observability/metrics.ts';
import { runDueTimers } from '#gateway/timers/run-due-timers.ts';
import { sweepEvery } from '#gateway/timers/sweep.ts';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { staffCall } from '#test/support/gateway/staff-call.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

async function read(): Promise<string> {
  const answer = await gateway.http
    .get('/metrics')
    .expect(200)
    .expect('content-type', /text\/plain/);
  return answer.text;
}

/** The value of a time series; 0 if there is none. */
async function metric(series: string): Promise<number> {
  const line = (await read()).split('\n').find(one => one.startsWith(`${series} `));
  return Number(line?.slice(series.length + 1) ?? 0);
}

it('measures calls by name and counts rejections by code', async () => {
  await gateway.call('listDictByType', { type: 'shopType' });
  await gateway.call('getMyInfo', undefined);
  await vi.waitFor(async () =>
    expect(await metric('gateway_call_duration_seconds_count{call="getMyInfo"}')).toBe(1),
  );
  expect(await metric('gateway_call_duration_seconds_count{call="listDictByType"}')).toBe(1);
  expect(await metric('gateway_rejections_total{code="400"}')).toBe(1);
  // The request of the metrics itself.
  await vi.waitFor(async () => expect(await metric('gateway_requests_in_flight')).toBe(1));
});

it('measures the wait for a connection, of queries and of transactions', async () => {
  // A pool of its own: the gateway also queries by itself.
  const db = gateway.connectAgain();
  const metrics = createMetrics(db.$client);
  await db.$client.query('SELECT 1');
  await db.transaction(async tx => tx.execute('SELECT 1'));
  const lines = (await metrics.render()).split('\n');
  expect(lines).toContain('gateway_pool_wait_seconds_count 2');
  expect(lines).toContain('gateway_pool_connections{state="awaited"} 0');
  await db.$client.end();
  expect(await metric('gateway_pool_wait_seconds_count')).toBeGreaterThan(0);
});

it('counts lost connections to the notifications of the database', async () => {
  await gateway.db.$client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND query LIKE 'LISTEN%'`,
  );
  await vi.waitFor(async () => expect(await metric('gateway_notifications_missed_total')).toBe(1));
});

it('shows the lag and the failures of timers', async () => {
  await gateway.db.$client.query(
    `INSERT INTO timer (id, kind, subject_id, due_date) VALUES
     ('t-1', 'pay.expire', 'one', '2000-01-01'), ('t-2', 'store.expire', 'two', '2000-01-01')`,
  );
  const fail = async () => {
    throw new Error('on purpose');
  };
  await runDueTimers(gateway.deps, { 'pay.expire': async () => {}, 'store.expire': fail });
  expect(await metric('gateway_timers_total{kind="pay.expire",outcome="done"}')).toBe(1);
  expect(await metric('gateway_timers_total{kind="store.expire",outcome="failed"}')).toBe(1);
  expect(await metric('gateway_timer_lag_seconds_bucket{le="3600"}')).toBe(0);
});

it('shows sweeps that failed', async () => {
  let runs = 0;
  const stop = sweepEvery(gateway.deps, {
    name: 'broken',
    everyMs: 1,
    run: async () => {
      runs += 1;
      throw new Error('on purpose');
    },
  });
  await vi.waitFor(() => expect(runs).toBeGreaterThan(0));
  await stop();
  expect(await metric('gateway_sweep_duration_seconds_count{sweep="broken",outcome="failed"}')).toBe(runs);
});

it('shows the result of the ledger check and when the search index was refreshed', async () => {
  await staffCall(gateway, '/ledger-check', {});
  expect(await read()).toMatch(/gateway_ledger_mismatches\{check="[^"]+"\} 0/);
  const now = Date.now() / 1000;
  expect(Math.abs(now - (await metric('gateway_ledger_checked_timestamp_seconds')))).toBeLessThan(60);
  await gateway.call('listCommodityPage', { data: {}, pageNo: 1, pageSize: 1 });
  const refreshed = await metric('gateway_search_index_refreshed_timestamp_seconds');
  expect(Math.abs(now - refreshed)).toBeLessThan(60);
});
