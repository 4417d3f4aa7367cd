/** `npm run gateway`: the gateway alone. */

import { createLog } from '#gateway/log.ts';
import { reasonOf, startGateway } from '#gateway/start.ts';
import { readConfig } from '../config.ts';

const config = readConfig();
const log = createLog(config.logLevel);
const gateway = await startGateway(config, { logger: log }).catch(error => {
  log.fatal(reasonOf(error));
  process.exit(1);
});
log.info({ url: gateway.url }, 'gateway listening');

void gateway.lost.then(async () => {
  log.fatal('the own PostgreSQL ended by itself');
  await gateway.close();
  process.exit(1);
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void gateway.close().then(() => process.exit(0));
  });
}
