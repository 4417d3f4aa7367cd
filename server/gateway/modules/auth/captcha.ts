import { type Challenge, createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { BusinessError } from '#gateway/calls/business-error.ts';
import type { WorkContext } from '#gateway/calls/call-context.ts';
import { usedCaptcha } from '#gateway/db/schema/security.ts';
import type { CAPTCHA_SCENES } from '#shared/contract/calls/auth.ts';

export type CaptchaScene = (typeof CAPTCHA_SCENES)[number];

/** PBKDF2 rounds per guess and number of guesses: together less than a second on a slow laptop. */
const ROUNDS = 3000;
const MIN_GUESSES = 60;
const MAX_GUESSES = 140;
const LIFETIME_MS = 10 * 60_000;

const secrets = ({ keyFor }: WorkContext) => ({
  hmacSignatureSecret: keyFor('captcha'),
  hmacKeySignatureSecret: keyFor('captcha solution'),
});

/** Creates a signed proof-of-work challenge for one scene. The signature makes server-side state unnecessary. */
export function createCaptchaChallenge(
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

/**
 * Consumes a ticket.
 * @param data data of the error reply
 * @throws BusinessError CAPTCHA_INVALID unless the ticket is unused and solves a challenge that this gateway signed
 *   for this scene
 */
export async function consumeCaptchaTicket(
  context: WorkContext,
  scene: CaptchaScene,
  ticket: string,
  data: unknown = null,
): Promise<void> {
  const payload = parseTicket(ticket);
  if (!payload || !(await isSolved(context, scene, payload)))
    throw new BusinessError('CAPTCHA_INVALID', { data });
  const { signature = '', parameters } = payload.challenge;
  const [fresh] = await context.db
    .insert(usedCaptcha)
    .values({ id: signature, expireDate: new Date((parameters.expiresAt ?? 0) * 1000) })
    .onConflictDoNothing()
    .returning();
  if (!fresh) throw new BusinessError('CAPTCHA_INVALID', { data });
}

/** Decodes base64 of `{ challenge, solution }`. The parts are validated together with their signature. */
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
    // The library throws if a part has the wrong type.
    return false;
  }
}
