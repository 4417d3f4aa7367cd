import type { Store } from '#client/app/store.ts';
import { sessionApi } from '#client/session/session-api.ts';
import type { Arg } from '#shared/contract/index.ts';

/**
 * Gets a challenge and solves it: a ticket for one call. The solver is loaded when it is first needed.
 * @throws CaptchaUnavailable where the browser cannot solve it, and the call's fault where there is no challenge
 */
export async function takeCaptchaTicket(
  store: Store,
  scene: Arg<'captchaChallenge'>['scene'],
): Promise<string> {
  const { getCaptchaChallenge } = sessionApi.endpoints;
  const asked = store.dispatch(
    getCaptchaChallenge.initiate({ scene }, { forceRefetch: true, subscribe: false }),
  );
  const [challenge, { solveCaptcha }] = await Promise.all([
    asked.unwrap(),
    import('#client/lib/captcha/solve-captcha.ts'),
  ]);
  return solveCaptcha(challenge);
}
