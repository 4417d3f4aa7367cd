/** `npm run gateway`: runs the gateway without the edge. */

import { createLog } from '#gateway/logging/create-log.ts';
import { runCommand } from '#gateway/run-command.ts';
import { startGateway } from '#gateway/start.ts';
import { FORCED_EXIT_MS } from '../config.ts';

/** Shorter than an orchestrator's usual kill timeout of 10 seconds. */
const LONGEST_STOP_MS = 9500;

await runCommand(async config => {
  const log = createLog(config.logLevel);
  const gateway = await startGateway(config, { logger: log });
  const { url, adminUrl } = gateway;
  log.info({ url, adminUrl }, 'gateway listening');

  void gateway.lost.then(async () => {
    setTimeout(() => process.exit(1), FORCED_EXIT_MS);
    log.fatal('the own PostgreSQL ended by itself');
    await gateway.close();
    process.exit(1);
  });
  const stop = (shutDown: () => Promise<void>) => {
    // A timer's work may outlast the open connections; it is repeated at the next start.
    setTimeout(() => process.exit(0), LONGEST_STOP_MS);
    void shutDown().then(() => process.exit(0));
  };
  process.once('SIGTERM', () => stop(gateway.drain));
  // Ctrl-C: no load balancer needs a notice.
  process.once('SIGINT', () => stop(gateway.close));
});
