import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { buildGateway } from '#gateway/app.ts';
import type { Clock } from '#gateway/calls/call-context.ts';
import { createNewId } from '#gateway/calls/new-id.ts';
import type { Db } from '#gateway/db/connect.ts';
import { createDemo } from '#gateway/demo/demo.ts';
import { loadAdapters, withAdapters } from '#gateway/load-adapters.ts';
import { startSession } from '#gateway/modules/auth/sessions.ts';
import { extendDeps, NO_EXTENSION } from '#gateway/modules/extension.ts';
import { remoteWork, timerWork } from '#gateway/modules/timer-work.ts';
import { readMasterKey } from '#gateway/security/master-key.ts';
import { runDueTimers } from '#gateway/timers/run-due-timers.ts';
import type { CallSpec } from '#shared/contract/calls/define-call.ts';
import { type Arg, type CallName, calls, type Data } from '#shared/contract/index.ts';
import { sharedCompilers } from '#test/support/gateway/schema-compilers.ts';
import { TestClock } from '#test/support/gateway/test-clock.ts';
import { createTestDatabase, type TestSeed } from '#test/support/gateway/test-database.ts';
import { type Http, serve } from '#test/support/http/serve.ts';
import { type Config, readConfig } from '../../../server/config.ts';

export const STAFF_TOKEN = 'staff-token-of-the-tests';
/** Test, edge and gateway share one process and delay each other, so waiting requests are not rejected. */
const PATIENT = { maxWaitMs: 60_000, giveUpMs: 60_000 };
/** The demo accounts' password as sent by the client (md5). */
export const DEMO_PASSWORD = md5('Beauty2026');

export interface TestGatewayOptions {
  readonly seed?: TestSeed;
  readonly clock?: Clock;
  readonly config?: Partial<Config>;
  readonly log?: FastifyBaseLogger;
  /** A database shared with another gateway; it is not dropped when this gateway closes. */
  readonly db?: Db;
  /** A folder of drawings that several gateways share. */
  readonly drawings?: string;
}

export interface CallOptions {
  readonly token?: string | undefined;
  /** The browser's IP, as forwarded by the edge. */
  readonly ip?: string;
  readonly headers?: Record<string, string>;
}

export interface Answer<Name extends CallName> {
  readonly status: number;
  readonly code: string;
  readonly msg: string;
  /** Typed by the contract for code '0'; tests of other codes read it as unknown. */
  readonly data: Data<Name>;
}

/** Starts a real gateway on its own database and a free port. */
export async function buildTestGateway(options: TestGatewayOptions = {}) {
  const { seed = 'demo', clock = new TestClock() } = options;
  // Created by the first write.
  const ownDataDir = join(tmpdir(), `portal-test-${randomUUID()}`);
  if (options.drawings) {
    await mkdir(ownDataDir);
    await symlink(options.drawings, join(ownDataDir, 'drawn'));
  }
  const config: Config = {
    ...readConfig({ DEMO: '1', STAFF_TOKEN, LOG_LEVEL: 'silent', DATA_DIR: ownDataDir }),
    ...options.config,
  };
  const database = options.db ? undefined : await createTestDatabase(seed);
  const db = options.db ?? (database as NonNullable<typeof database>).db;
  const newId = createNewId(clock);
  const log = options.log ?? pino({ level: config.logLevel });
  const keyFor = await readMasterKey(db);
  const base = { config, keyFor, db, clock, newId, log, staffToken: STAFF_TOKEN };
  const extension = withAdapters(config.demo ? createDemo(base) : NO_EXTENSION, await loadAdapters(base));
  const deps = extendDeps(base, extension);
  const app = await buildGateway(deps, {
    routes: extension.routes,
    concurrency: PATIENT,
    compilers: sharedCompilers,
  });
  const http = await serve(app);

  return {
    app,
    /** Requests to the gateway, as the edge sends them. */
    http,
    db,
    clock,
    config,
    deps,
    /**
     * Runs the timers that are due by the clock and returns their number; the test gateway does not run
     * timers by itself.
     */
    runDueTimers: () => runDueTimers(deps, { ...timerWork, ...remoteWork, ...extension.timerWork }),
    connectAgain: () => (database ? database.connectAgain() : db),
    call: <Name extends CallName>(name: Name, arg: Arg<Name>, callOptions?: CallOptions) =>
      call(http, config, name, arg, callOptions),
    /** Creates a session of the account without the cost of a login, and returns its token. */
    async signIn(mobile: string): Promise<string> {
      const { rows } = await db.$client.query<{ id: string }>('SELECT id FROM member WHERE mobile = $1', [
        mobile,
      ]);
      if (!rows[0]) throw new Error(`no member ${mobile}`);
      return startSession(db, rows[0].id, clock.now());
    },
    async close() {
      await app.close();
      await database?.drop();
      // A thumbnail for a browser that has left may still be written.
      await rm(ownDataDir, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

export type TestGateway = Awaited<ReturnType<typeof buildTestGateway>>;

async function call<Name extends CallName>(
  http: Http,
  config: Config,
  name: Name,
  arg: Arg<Name>,
  { token, ip, headers }: CallOptions = {},
): Promise<Answer<Name>> {
  const spec: CallSpec = calls[name];
  const queryKeys = Object.keys((spec.query as { properties?: object } | undefined)?.properties ?? {});
  const entries = Object.entries((arg ?? {}) as Record<string, unknown>);
  const query = Object.fromEntries(entries.filter(([key]) => queryKeys.includes(key)));
  const body = Object.fromEntries(entries.filter(([key]) => !queryKeys.includes(key)));
  const request = spec.method === 'POST' ? http.post(spec.path).send(body) : http.get(spec.path);
  const response = await request.query(query).set({
    tenantId: config.tenantId,
    clientType: config.clientType,
    ...(token ? { userToken: token } : {}),
    ...(ip ? { 'x-forwarded-for': ip } : {}),
    ...headers,
  });
  return { status: response.status, ...response.body };
}

export function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}
