import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { BusinessError } from '#gateway/calls/business-error.ts';
import type { Tx } from '#gateway/db/connect.ts';
import { attemptCounter } from '#gateway/db/schema/security.ts';
import { timer } from '#gateway/db/schema/timer.ts';
import { eq, sql } from '#gateway/db/sql.ts';
import { runDueTimers, type WorkTable } from '#gateway/timers/run-due-timers.ts';
import { cancelTimers, hasTimer, scheduleTimer } from '#gateway/timers/schedule-timer.ts';
import { startTimers } from '#gateway/timers/timer-loop.ts';
import { buildTestGateway, type TestGateway } from '#test/support/gateway/build-gateway.ts';
import { TestClock } from '#test/support/gateway/test-clock.ts';

const clock = new TestClock();
/** Two gateways with one database. */
let first: TestGateway;
let second: TestGateway;

beforeAll(async () => {
  first = await buildTestGateway({ seed: 'empty', clock });
  second = await buildTestGateway({ clock, db: first.connectAgain() });
});
afterAll(async () => {
  await second.close();
  await first.close();
});
afterEach(async () => {
  await first.db.delete(timer);
  await first.db.delete(attemptCounter);
});

/** A database effect that counts how often it happened. */
async function count(tx: Tx, key: string) {
  await tx
    .insert(attemptCounter)
    .values({ key, count: 1, resetDate: clock.now() })
    .onConflictDoUpdate({ target: attemptCounter.key, set: { count: sql`${attemptCounter.count} + 1` } });
}
const effects = async () =>
  Object.fromEntries((await first.db.select().from(attemptCounter)).map(row => [row.key, row.count]));
const left = () => first.db.select().from(timer);

async function set(kind: string, subjectId: string, inMs = 0) {
  const dueDate = new Date(clock.now().getTime() + inMs);
  await first.db.insert(timer).values({ id: first.deps.newId(), kind, subjectId, dueDate });
}
const subjects = (n: number) => Array.from({ length: n }, (_, index) => `s${index}`);
const counting: WorkTable = { count: (_context, tx, subjectId) => count(tx, subjectId) };
const run = (gateway: TestGateway, work: WorkTable) => runDueTimers(gateway.deps, work);

describe('due timers', () => {
  it('run exactly once with two concurrent gateways', async () => {
    for (const subject of subjects(50)) await set('count', subject);
    const taken = await Promise.all([first, second, first, second].map(gateway => run(gateway, counting)));
    expect(taken.reduce((sum, n) => sum + n)).toBe(50);
    expect(await effects()).toEqual(Object.fromEntries(subjects(50).map(subject => [subject, 1])));
    expect(await left()).toEqual([]);
  });

  it('run when due, in order of their time', async () => {
    await set('note', 'later', 60_000);
    await set('note', 'soon', 30_000);
    const seen: string[] = [];
    const noting: WorkTable = { note: async (_context, _tx, subjectId) => void seen.push(subjectId) };
    expect(await run(first, noting)).toBe(0);
    clock.forward(61_000);
    expect(await run(first, noting)).toBe(2);
    expect(seen).toEqual(['soon', 'later']);
  });

  it('are rolled back on failure and retried with increasing delays, without blocking others', async () => {
    let failing = true;
    const work: WorkTable = {
      ...counting,
      async shaky(_context, tx, subjectId) {
        await count(tx, subjectId);
        if (failing) throw new BusinessError('STATE_CHANGED');
      },
    };
    await set('shaky', 'a');
    await set('count', 'b');
    await run(first, work);
    expect(await effects()).toEqual({ b: 1 });
    const delays: number[] = [];
    for (let round = 0; round < 14; round++) {
      const [row] = await left();
      if (!row) throw new Error('the timer is lost');
      delays.push(Math.round((row.dueDate.getTime() - clock.now().getTime()) / 1000));
      expect(row.failures).toBe(round + 1);
      clock.forward(row.dueDate.getTime() - clock.now().getTime() + 1);
      expect(await run(second, work)).toBe(1);
    }
    expect(delays.slice(0, 5)).toEqual([1, 2, 4, 8, 16]);
    expect(delays.at(-1)).toBe(3600);
    failing = false;
    clock.forward(3_601_000);
    await run(first, work);
    expect(await effects()).toEqual({ a: 1, b: 1 });
    expect(await left()).toEqual([]);
  });

  it('survive a failed SQL statement', async () => {
    await set('broken', 'a');
    await run(first, { broken: async (_context, tx) => void (await tx.execute(sql`SELECT 1 / 0`)) });
    expect(await left()).toMatchObject([{ subjectId: 'a', failures: 1 }]);
  });

  it('of an unknown kind stay for a gateway that knows them', async () => {
    await set('of.the.future', 'a');
    expect(await run(first, {})).toBe(0);
    expect(await left()).toMatchObject([{ kind: 'of.the.future', failures: 0 }]);
  });

  it('run again when their gateway is gone', async () => {
    await set('cut', 'a');
    let broken = false;
    const work: WorkTable = {
      async cut(_context, tx, subjectId) {
        await count(tx, subjectId);
        if (broken) return;
        broken = true;
        const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
        await second.db.execute(sql`SELECT pg_terminate_backend(${rows[0]?.pid})`);
        await tx.execute(sql`SELECT 1`);
      },
    };
    await expect(run(first, work)).rejects.toThrow();
    expect(await effects()).toEqual({});
    await run(second, work);
    expect(await effects()).toEqual({ a: 1 });
  });
});

describe('a timer', () => {
  const subject = { kind: 'autopilot.chat', subjectId: 'x' } as const;

  it('is rolled back with its transaction', async () => {
    const dueDate = clock.now();
    const setting = first.db.transaction(async tx => {
      await scheduleTimer(tx, first.deps, { ...subject, dueDate });
      throw new Error('no');
    });
    await expect(setting).rejects.toThrow('no');
    expect(await left()).toEqual([]);
    await first.db.transaction(async tx => {
      await scheduleTimer(tx, first.deps, { ...subject, dueDate });
      expect(await hasTimer(tx, subject)).toBe(true);
      expect(await hasTimer(tx, { ...subject, subjectId: 'y' })).toBe(false);
    });
    expect(await left()).toMatchObject([{ ...subject, failures: 0 }]);
  });

  it('can be cancelled, without waiting for a running one', async () => {
    await set(subject.kind, subject.subjectId);
    await set(subject.kind, 'y', 60_000);
    const work: WorkTable = {
      async [subject.kind](_context, tx, subjectId) {
        await second.db.transaction(other => cancelTimers(other, subject));
        await count(tx, subjectId);
      },
    };
    expect(await run(first, work)).toBe(1);
    expect(await effects()).toEqual({ x: 1 });
    await first.db.transaction(tx => cancelTimers(tx, { ...subject, subjectId: 'y' }));
    expect(await left()).toEqual([]);
  });
});

describe('the loops of two gateways', () => {
  it('run due timers once, and stop after the running one', async () => {
    const stops = [first, second].map(gateway => startTimers(gateway.deps, counting));
    for (const subject of subjects(10)) await set('count', subject, 5);
    await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout: 20_000 });
    expect(await effects()).toEqual(Object.fromEntries(subjects(10).map(subject => [subject, 1])));

    let started: () => void = () => {};
    const begun = new Promise<void>(resolve => {
      started = resolve;
    });
    await Promise.all(stops.map(stop => stop()));
    const slow: WorkTable = {
      async slow(_context, tx, subjectId) {
        started();
        await tx.execute(sql`SELECT pg_sleep(0.2)`);
        await count(tx, subjectId);
      },
    };
    const stop = startTimers(first.deps, slow);
    await set('slow', 'last');
    await set('slow', 'left for the next start', 1);
    await begun;
    await stop();
    expect(await first.db.select().from(attemptCounter).where(eq(attemptCounter.key, 'last'))).toHaveLength(
      1,
    );
    expect(await left()).toMatchObject([{ subjectId: 'left for the next start' }]);
  });
});
