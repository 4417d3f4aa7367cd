import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/** What a process that a test starts gets of this one's environment. Compiled sources are kept from one to the next. */
export const childEnvironment = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: join(tmpdir(), `portal-compile-cache-${userInfo().uid}`),
};
