import { createHash, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildGateway } from '#gateway/app.ts';
import type { Clock } from '#gateway/call-context.ts';
import type { Db } from '#gateway/db/connect.ts';
import { readMasterKey } from '#gateway/master-key.ts';
import { startSession } from '#gateway/modules/auth/sessions.ts';
import { createNewId } from '#gateway/new-id.ts';
import { runDueTimers } from '#gateway/timers/run-due-timers.ts';
import type { CallSpec } from '#shared/contract/define-call.ts';
import { type Arg, type CallName, calls, type Data } from '#shared/contract/index.ts';
import { sharedCompilers } from '#test/support/schema-compilers.ts';
import { TestClock } from '#test/support/test-clock.ts';
import { createTestDatabase, type TestSeed } from '#test/support/test-database.ts';
import { type Config, readConfig } from '../../server/config.ts';

export const STAFF_TOKEN = 'staff-token-of-the-tests';
/** The demo accounts' password as it travels. */
export const DEMO_PASSWORD = md5('Beauty2026');

export interface TestGatewayOptions {
  readonly seed?: TestSeed;
  readonly clock?: Clock;
  readonly config?: Partial<Config>;
  readonly log?: FastifyBaseLogger;
  /** A database to share with another gateway; it stays when this one closes. */
  readonly db?: Db;
}

export interface CallOptions {
  readonly token?: string | undefined;
  /** The browser's address, as the edge would tell it. */
  readonly address?: string;
  readonly headers?: Record<string, string>;
}

export interface Answer<Name extends CallName> {
  readonly status: number;
  readonly code: string;
  readonly msg: string;
  /** What the contract promises where the code is 0; a test of another code reads it as unknown. */
  readonly data: Data<Name>;
}

/** A real gateway on a database of its own. It does not listen unless the test says so (`app.listen`). */
export async function buildTestGateway(options: TestGatewayOptions = {}) {
  const { seed = 'demo', clock = new TestClock() } = options;
  // Made by whoever first writes into it.
  const ownDataDir = join(tmpdir(), `portal-test-${randomUUID()}`);
  const config: Config = {
    ...readConfig({ DEMO: '1', STAFF_TOKEN, LOG_LEVEL: 'silent', DATA_DIR: ownDataDir }),
    ...options.config,
  };
  const database = options.db ? undefined : await createTestDatabase(seed);
  const db = options.db ?? (database as NonNullable<typeof database>).db;
  const newId = createNewId(clock);
  const log = options.log ?? pino({ level: config.logLevel });
  const keyFor = await readMasterKey(db);
  const deps = { config, keyFor, db, clock, newId, log, staffToken: STAFF_TOKEN };
  const app = await buildGateway(deps, { schemaController: { compilersFactory: sharedCompilers } });
  await app.ready();

  return {
    app,
    db,
    clock,
    config,
    deps,
    /** Does what is due by the clock; a gateway of the tests does nothing by itself. Returns how much there was. */
    runDueTimers: () => runDueTimers(deps),
    connectAgain: () => (database ? database.connectAgain() : db),
    call: <Name extends CallName>(name: Name, arg: Arg<Name>, callOptions?: CallOptions) =>
      call(app, config, name, arg, callOptions),
    /** A session of the account, without the work of a login. */
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
      await rm(ownDataDir, { recursive: true, force: true });
    },
  };
}

export type TestGateway = Awaited<ReturnType<typeof buildTestGateway>>;

async function call<Name extends CallName>(
  app: FastifyInstance,
  config: Config,
  name: Name,
  arg: Arg<Name>,
  { token, address, headers }: CallOptions = {},
): Promise<Answer<Name>> {
  const spec: CallSpec = calls[name];
  const queryKeys = Object.keys((spec.query as { properties?: object } | undefined)?.properties ?? {});
  const entries = Object.entries((arg ?? {}) as Record<string, unknown>);
  const query = Object.fromEntries(entries.filter(([key]) => queryKeys.includes(key))) as Record<
    string,
    string
  >;
  const body = Object.fromEntries(entries.filter(([key]) => !queryKeys.includes(key)));
  const response = await app.inject({
    method: spec.method,
    url: spec.path,
    query,
    ...(spec.method === 'POST' ? { payload: body } : {}),
    headers: {
      tenantId: config.tenantId,
      clientType: config.clientType,
      ...(token ? { userToken: token } : {}),
      ...(address ? { 'x-forwarded-for': address } : {}),
      ...headers,
    },
  });
  return { status: response.statusCode, ...response.json() };
}

export function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}
