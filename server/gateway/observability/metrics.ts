import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { measurePoolWait } from '#gateway/observability/pool-wait.ts';
import type { Code } from '#shared/contract/codes.ts';

export type WorkOutcome = 'done' | 'failed';

/**
 * Metrics of the gateway. Labels are names from fixed tables, never paths, IPs or members, so that the number of time
 * series is bounded.
 */
export interface Metrics {
  requestStarted(): void;
  /** `call` is the name of a call or the pattern of a route. */
  requestEnded(call: string, code: Code | string, seconds: number): void;
  /** A request waits until another one has ended; see `limit-concurrency`. */
  requestsWaiting(count: number): void;
  /** `lagSeconds`: how late it began. */
  timerRan(kind: string, outcome: WorkOutcome, lagSeconds: number): void;
  /** All due timers were run. */
  timersChecked(outcome: WorkOutcome): void;
  sweepRan(sweep: string, outcome: WorkOutcome, seconds: number): void;
  /** Notifications of the database may have been missed; all sockets reconnect. */
  notificationsMissed(): void;
  ledgerChecked(looked: readonly { readonly check: string; readonly mismatches: number }[], at: Date): void;
  searchIndexRefreshed(at: Date): void;
  /** Adds those of the process: memory, CPU time, event loop. */
  collectProcess(): void;
  /** Metrics in Prometheus text format. */
  render(): Promise<string>;
  readonly contentType: string;
}

const CALL_SECONDS = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const WAIT_SECONDS = [0.0001, 0.001, 0.005, 0.025, 0.1, 0.5, 1, 5];
const LAG_SECONDS = [0.1, 0.5, 1, 2.5, 5, 15, 60, 300, 3600];
const SWEEP_SECONDS = [0.01, 0.1, 0.5, 1, 5, 20, 60];

/** Creates the metrics of one gateway in their own registry, so that one process can run several gateways. */
export function createMetrics(pool: pg.Pool): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });

  const inFlight = gauge('gateway_requests_in_flight', 'Requests that are not answered yet');
  const waiting = gauge('gateway_requests_waiting', 'Requests that wait for a place among those in flight');
  const calls = new Histogram({
    name: 'gateway_call_duration_seconds',
    help: 'Time from request to the end of the response, by call',
    labelNames: ['call'],
    buckets: CALL_SECONDS,
    registers,
  });
  const rejections = new Counter({
    name: 'gateway_rejections_total',
    help: 'Requests not answered with success, by code of the envelope; CLIENT_GONE: the caller left before',
    labelNames: ['code'],
    registers,
  });
  const poolWait = new Histogram({
    name: 'gateway_pool_wait_seconds',
    help: 'Time that a query waits for a database connection',
    buckets: WAIT_SECONDS,
    registers,
  });
  measurePoolWait(pool, seconds => poolWait.observe(seconds));
  new Gauge({
    name: 'gateway_pool_connections',
    help: 'Database connections of the pool, and queries that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'awaited' }, pool.waitingCount);
    },
  });
  const timerLag = new Histogram({
    name: 'gateway_timer_lag_seconds',
    help: 'How late timers begin',
    buckets: LAG_SECONDS,
    registers,
  });
  const timers = new Counter({
    name: 'gateway_timers_total',
    help: 'Timers run, by kind and outcome; failed ones are repeated',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const timerChecks = new Counter({
    name: 'gateway_timer_checks_total',
    help: 'Rounds in which all due timers were run, by outcome',
    labelNames: ['outcome'],
    registers,
  });
  const sweeps = new Histogram({
    name: 'gateway_sweep_duration_seconds',
    help: 'Duration of periodic work, by name and outcome',
    labelNames: ['sweep', 'outcome'],
    buckets: SWEEP_SECONDS,
    registers,
  });
  const missed = new Counter({
    name: 'gateway_notifications_missed_total',
    help: 'Lost connections to the notifications of the database',
    registers,
  });
  const mismatches = new Gauge({
    name: 'gateway_ledger_mismatches',
    help: 'Records whose figures differ, by check of the last ledger check',
    labelNames: ['check'],
    registers,
  });
  const ledgerTime = gauge(
    'gateway_ledger_checked_timestamp_seconds',
    'Time of the last ledger check, by any gateway',
  );
  const indexTime = gauge(
    'gateway_search_index_refreshed_timestamp_seconds',
    'Time when the search index last had all changes; searches refresh it',
  );

  return {
    requestStarted: () => inFlight.inc(),
    requestEnded(call, code, seconds) {
      inFlight.dec();
      calls.observe({ call }, seconds);
      if (code !== '0') rejections.inc({ code });
    },
    requestsWaiting: count => waiting.set(count),
    timerRan(kind, outcome, lagSeconds) {
      timers.inc({ kind, outcome });
      timerLag.observe(Math.max(0, lagSeconds));
    },
    timersChecked: outcome => timerChecks.inc({ outcome }),
    sweepRan: (sweep, outcome, seconds) => sweeps.observe({ sweep, outcome }, seconds),
    notificationsMissed: () => missed.inc(),
    ledgerChecked(looked, at) {
      for (const { check, mismatches: count } of looked) mismatches.set({ check }, count);
      ledgerTime.set(at.getTime() / 1000);
    },
    searchIndexRefreshed: at => indexTime.set(at.getTime() / 1000),
    collectProcess: () => collectDefaultMetrics({ register: registry }),
    render: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
