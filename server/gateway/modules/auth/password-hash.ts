import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

const COST = { N: 2 ** 14, r: 8, p: 5 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;

/** scrypt of the md5 hex that travels, with a salt of its own: `scrypt$N$r$p$salt$key`. */
export async function hashPassword(passwordMd5: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(passwordMd5, salt, KEY_BYTES, COST);
  const { N, r, p } = COST;
  return ['scrypt', N, r, p, salt.toString('base64'), key.toString('base64')].join('$');
}

/** Nobody's password: what an unknown mobile is compared with, so that it takes the time a known one takes. */
const nobody = hashPassword(randomBytes(SALT_BYTES).toString('hex'));

/** Whether the password is the hashed one. Without a hash the answer is false, after the same work. */
export async function verifyPassword(passwordMd5: string, hash: string | undefined): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = (hash ?? (await nobody)).split('$');
  const expected = Buffer.from(key, 'base64');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const actual = await derive(passwordMd5, Buffer.from(salt, 'base64'), expected.length, cost);
  return timingSafeEqual(actual, expected) && hash !== undefined;
}
