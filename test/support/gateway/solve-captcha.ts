import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { type CaptchaScene, createCaptchaChallenge } from '#gateway/modules/auth/captcha.ts';
import type { TestGateway } from '#test/support/gateway/build-gateway.ts';

/** Solves a captcha challenge like a browser does; about a hundred guesses. */
export async function solveCaptcha({ call }: TestGateway, scene: CaptchaScene): Promise<string> {
  const { data } = await call('captchaChallenge', { scene });
  return solve(data as unknown as Challenge);
}

/** Creates a valid ticket from a challenge of minimal difficulty. */
export async function makeTicket({ deps }: TestGateway, scene: CaptchaScene): Promise<string> {
  return solve(await createCaptchaChallenge({ ...deps, requestId: 'ticket' }, scene, 1));
}

async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
