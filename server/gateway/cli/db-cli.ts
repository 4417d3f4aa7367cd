/**
 * `npm run db:migrate`, and `npm run db:seed` for the demo; on DATABASE_URL or the embedded PostgreSQL in
 * DATA_DIR.
 */

import { connect } from '#gateway/db/connect.ts';
import { migrate } from '#gateway/db/migrate.ts';
import { openDatabase } from '#gateway/db/open-database.ts';
import { createLog } from '#gateway/logging/create-log.ts';
import { runCommand } from '#gateway/run-command.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

await runCommand(async config => {
  const database = await openDatabase(config, createLog('error'));
  try {
    await migrate(database.pool);
    say('The database has the newest schema.');
    if (process.argv[2] === 'seed') await seed(database.pool);
  } finally {
    await database.close();
  }
});

async function seed(pool: Parameters<typeof connect>[0]) {
  const { seedIfEmpty } = await import('#gateway/demo/seed.ts');
  const db = connect(pool);
  try {
    const seeded = await seedIfEmpty(db, { now: () => new Date() });
    say(seeded ? 'The demo is in it.' : 'It has members already: nothing was seeded.');
  } finally {
    await db.$client.end();
  }
}
