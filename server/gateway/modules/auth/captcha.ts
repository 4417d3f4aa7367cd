import { type Challenge, createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { WorkContext } from '#gateway/call-context.ts';
import { usedCaptcha } from '#gateway/db/schema/security.ts';
import { Refusal } from '#gateway/refusal.ts';
import type { CAPTCHA_SCENES } from '#shared/contract/calls/auth.ts';

export type CaptchaScene = (typeof CAPTCHA_SCENES)[number];

/** PBKDF2 rounds for one guess, and how many guesses: together under a second on a slow laptop. */
const ROUNDS = 3000;
const MIN_GUESSES = 60;
const MAX_GUESSES = 140;
const LIFETIME_MS = 10 * 60_000;

const secrets = ({ keyFor }: WorkContext) => ({
  hmacSignatureSecret: keyFor('captcha'),
  hmacKeySignatureSecret: keyFor('captcha solution'),
});

/** A proof-of-work challenge for one scene, signed, so that nothing needs to be remembered of it. */
export function makeChallenge(
  context: WorkContext,
  scene: CaptchaScene,
  guesses = randomInt(MAX_GUESSES, MIN_GUESSES),
): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ROUNDS,
    counter: guesses,
    data: { scene },
    deriveKey,
    expiresAt: new Date(context.clock.now().getTime() + LIFETIME_MS),
    ...secrets(context),
  });
}

/** Uses a ticket up. Throws CAPTCHA_INVALID unless it solves a challenge of ours, for this scene, for the first time. */
export async function takeCaptchaTicket(
  context: WorkContext,
  scene: CaptchaScene,
  ticket: string,
  data: unknown = null,
): Promise<void> {
  const payload = parseTicket(ticket);
  if (!payload || !(await isSolved(context, scene, payload))) throw new Refusal('CAPTCHA_INVALID', { data });
  const { signature = '', parameters } = payload.challenge;
  const [fresh] = await context.db
    .insert(usedCaptcha)
    .values({ id: signature, expireDate: new Date((parameters.expiresAt ?? 0) * 1000) })
    .onConflictDoNothing()
    .returning();
  if (!fresh) throw new Refusal('CAPTCHA_INVALID', { data });
}

/** base64 of `{ challenge, solution }`, whose parts are checked with their signature. */
function parseTicket(ticket: string): Payload | undefined {
  try {
    const payload = JSON.parse(Buffer.from(ticket, 'base64').toString()) as Partial<Payload> | null;
    return payload?.challenge?.parameters && payload.solution ? (payload as Payload) : undefined;
  } catch {
    return undefined;
  }
}

async function isSolved(context: WorkContext, scene: CaptchaScene, { challenge, solution }: Payload) {
  try {
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets(context) });
    const { data, expiresAt = 0 } = challenge.parameters;
    return verified && data?.scene === scene && expiresAt * 1000 > context.clock.now().getTime();
  } catch {
    // The library throws at parts of the wrong type.
    return false;
  }
}
