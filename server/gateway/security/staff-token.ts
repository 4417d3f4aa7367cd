import { randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { sessionIdOf } from '#gateway/calls/access.ts';
import type { Config } from '../../config.ts';

const TOKEN_BYTES = 32;

/** The staff token from the configuration or the data folder; undefined if there is none yet. */
export async function readStaffToken({ staffToken, dataDir }: Config): Promise<string | undefined> {
  if (staffToken) return staffToken;
  const kept = await readFile(fileIn(dataDir), 'utf8').catch(() => '');
  return kept.trim() || undefined;
}

/** Like `readStaffToken`, but generates a token on the first start. */
export async function ensureStaffToken(config: Config): Promise<string> {
  const known = await readStaffToken(config);
  if (known !== undefined) return known;
  const made = randomBytes(TOKEN_BYTES).toString('base64url');
  await writeFile(fileIn(config.dataDir), `${made}\n`, { mode: 0o600 });
  return made;
}

const fileIn = (dataDir: string) => join(dataDir, 'staff-token');

/** Whether a request has the staff token in the header `staffToken`. */
export function isStaff(request: { headers: FastifyRequest['headers'] }, staffToken: string): boolean {
  const sent = request.headers.stafftoken;
  // Hashes have equal length, as `timingSafeEqual` requires.
  return typeof sent === 'string' && timingSafeEqual(hash(sent), hash(staffToken));
}

const hash = (token: string) => Buffer.from(sessionIdOf(token));
