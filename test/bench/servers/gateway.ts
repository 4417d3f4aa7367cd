/** The real gateway on a database and a folder of its own, which are gone when it ends. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startGateway } from '#gateway/start.ts';
import { announce, childOptions } from '#test/bench/servers/announce.ts';
import { readConfig } from '../../../server/config.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-'));
const { staffToken } = childOptions<{ staffToken?: string }>();
const config = readConfig({
  DATA_DIR: dataDir,
  DEMO: '1',
  LOG_LEVEL: 'silent',
  AUTOPILOT_DELAY_MS: 'off',
  STAFF_TOKEN: staffToken,
});
const gateway = await startGateway(config);
announce(gateway.url, {
  async onEnd() {
    await gateway.close();
    await rm(dataDir, { recursive: true, force: true });
  },
});
