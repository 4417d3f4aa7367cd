import type { FastifyBaseLogger } from 'fastify';
import type { Clock, NewId } from '#gateway/calls/call-context.ts';
import type { Db } from '#gateway/db/connect.ts';
import type { KeyFor } from '#gateway/security/master-key.ts';
import type { Config } from '../../config.ts';

/** Dependencies of the gateway. */
export interface GatewayDeps {
  readonly config: Config;
  readonly keyFor: KeyFor;
  readonly db: Db;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly log: FastifyBaseLogger;
  /** Grants access to `/staff` and to the staff's chat socket. */
  readonly staffToken: string;
}
