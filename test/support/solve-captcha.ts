import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { TestGateway } from '#test/support/build-gateway.ts';

/** A captcha ticket, worked for as a browser would. */
export async function solveCaptcha({ call }: TestGateway, scene: 'LOGIN' | 'SMS'): Promise<string> {
  const { data } = await call('captchaChallenge', { scene });
  const challenge = data as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
