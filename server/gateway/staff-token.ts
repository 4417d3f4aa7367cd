import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';

const TOKEN_BYTES = 32;

/** The staff token of the configuration, or the one kept in the data folder, made at the first start. */
export async function readStaffToken({ staffToken, dataDir }: Config): Promise<string> {
  if (staffToken) return staffToken;
  const file = join(dataDir, 'staff-token');
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept.trim()) return kept.trim();
  const made = randomBytes(TOKEN_BYTES).toString('base64url');
  await writeFile(file, `${made}\n`, { mode: 0o600 });
  return made;
}
