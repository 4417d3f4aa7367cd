import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/** Environment of processes started by tests. The compile cache is shared between them. */
export const childEnvironment = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: join(tmpdir(), `portal-compile-cache-${userInfo().uid}`),
};
