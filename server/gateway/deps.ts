import type { FastifyBaseLogger } from 'fastify';
import type { Clock, NewId } from '#gateway/call-context.ts';
import type { Db } from '#gateway/db/connect.ts';
import type { KeyFor } from '#gateway/master-key.ts';
import type { Config } from '../config.ts';

/** What the gateway is made from. */
export interface GatewayDeps {
  readonly config: Config;
  readonly keyFor: KeyFor;
  readonly db: Db;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly log: FastifyBaseLogger;
  /** Opens `/staff` and the staff's chat socket. */
  readonly staffToken: string;
}
