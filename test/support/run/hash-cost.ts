import { HASH_COST } from '#gateway/modules/auth/password-hash.ts';

const usual = { ...HASH_COST };
const least = { N: 2, r: 1, p: 1 };

/** Passwords are hashed at the least cost: tests sign in and pay often. */
export const lowerHashCost = () => Object.assign(HASH_COST, least);

/** Hashes as in production, so that calls which hash overlap. */
export async function withUsualHashes(work: () => Promise<void>): Promise<void> {
  Object.assign(HASH_COST, usual);
  await work().finally(lowerHashCost);
}
