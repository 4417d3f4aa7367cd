/** `npm run gateway`: the gateway alone. */

import { createLog } from '#gateway/log.ts';
import { startGateway } from '#gateway/start.ts';
import { readConfig } from '../config.ts';

const config = readConfig();
const log = createLog(config.logLevel);
const gateway = await startGateway(config, { logger: log }).catch(error => {
  log.fatal(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
log.info({ url: gateway.url }, 'gateway listening');

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void gateway.close().then(() => process.exit(0));
  });
}
