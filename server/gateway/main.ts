/** `npm run gateway`: runs the gateway without the edge. */

import { createLog } from '#gateway/logging/create-log.ts';
import { runCommand } from '#gateway/run-command.ts';
import { startGateway } from '#gateway/start.ts';
import { FORCED_EXIT_MS } from '../config.ts';

await runCommand(async config => {
  const log = createLog(config.logLevel);
  const gateway = await startGateway(config, { logger: log });
  log.info({ url: gateway.url }, 'gateway listening');

  void gateway.lost.then(async () => {
    setTimeout(() => process.exit(1), FORCED_EXIT_MS);
    log.fatal('the own PostgreSQL ended by itself');
    await gateway.close();
    process.exit(1);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void gateway.close().then(() => process.exit(0));
    });
  }
});
