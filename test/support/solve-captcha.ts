import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { type CaptchaScene, makeChallenge } from '#gateway/modules/auth/captcha.ts';
import type { TestGateway } from '#test/support/build-gateway.ts';

/** A captcha ticket, worked for as a browser would. That takes a hundred guesses. */
export async function solveCaptcha({ call }: TestGateway, scene: CaptchaScene): Promise<string> {
  const { data } = await call('captchaChallenge', { scene });
  return solve(data as unknown as Challenge);
}

/** A ticket as good as any, for a challenge of the gateway's that was made to be guessed at once. */
export async function makeTicket({ deps }: TestGateway, scene: CaptchaScene): Promise<string> {
  return solve(await makeChallenge({ ...deps, requestId: 'ticket' }, scene, 1));
}

async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
