import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** Cost of new hashes, as OWASP recommends. Tests lower it. */
export const HASH_COST = { N: 2 ** 14, r: 8, p: 5 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;

/** Hashes the md5 hex sent by the client with scrypt and a random salt: `scrypt$N$r$p$salt$key`. */
export async function hashPassword(passwordMd5: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(passwordMd5, salt, KEY_BYTES, HASH_COST);
  const { N, r, p } = HASH_COST;
  return ['scrypt', N, r, p, salt.toString('base64'), key.toString('base64')].join('$');
}

/** Compared with for an unknown mobile, so that the reply takes as long as for a known mobile. */
let decoyHash: Promise<string> | undefined;
const makeDecoy = () => hashPassword(randomBytes(SALT_BYTES).toString('hex'));

/** Compares a password with a hash. Without a hash the result is false, after the same work. */
export async function verifyPassword(passwordMd5: string, hash: string | undefined): Promise<boolean> {
  decoyHash ??= makeDecoy();
  const [, N, r, p, salt = '', key = ''] = (hash ?? (await decoyHash)).split('$');
  const expected = Buffer.from(key, 'base64');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const actual = await derive(passwordMd5, Buffer.from(salt, 'base64'), expected.length, cost);
  return timingSafeEqual(actual, expected) && hash !== undefined;
}
