import { createHmac, randomBytes } from 'node:crypto';
import type { KeyFor } from '#gateway/calls/call-context.ts';
import type { Db } from '#gateway/db/connect.ts';
import { gatewaySecret } from '#gateway/db/schema/security.ts';
import { eq } from '#gateway/db/sql.ts';

const NAME = 'master';
const KEY_BYTES = 32;

/** All keys are derived from one secret, which the first gateway generates and stores in the database. */
export async function readMasterKey(db: Db): Promise<KeyFor> {
  const made = randomBytes(KEY_BYTES).toString('base64');
  await db.insert(gatewaySecret).values({ name: NAME, value: made }).onConflictDoNothing();
  const [row] = await db.select().from(gatewaySecret).where(eq(gatewaySecret.name, NAME));
  const master = Buffer.from(row?.value ?? made, 'base64');
  return purpose => createHmac('sha256', master).update(purpose).digest('base64url');
}
