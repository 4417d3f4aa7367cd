import type { ApiDispatch, CallError } from '#client/api/transport/base-api.ts';
import { signInApi } from '#client/features/session/sign-in-api.ts';
import type { Arg } from '#shared/contract/index.ts';

type Scene = Arg<'captchaChallenge'>['scene'];

/** Captcha tickets of one scene for calls that require one. */
export interface Captcha {
  /** Solves a challenge in advance, so that the next `withTicket` does not wait. */
  prepare(): void;
  /**
   * Sends a call with a ticket; retries once with a new ticket if the prepared one has expired.
   * @throws CaptchaUnavailable if the browser cannot solve the challenge; otherwise the error of the call or challenge
   */
  withTicket<Answer>(send: (captchaTicket: string) => Promise<Answer>): Promise<Answer>;
}

/** Creates a captcha that needs no user interaction. The solver is loaded on first use. */
export function createCaptcha(dispatch: ApiDispatch, scene: Scene): Captcha {
  let prepared: Promise<string> | undefined;
  return {
    prepare() {
      prepared ??= takeTicket(dispatch, scene);
      // `withTicket` then takes a new ticket and reports its error.
      prepared.catch(() => {
        prepared = undefined;
      });
    },
    async withTicket(send) {
      const ticket = prepared;
      prepared = undefined;
      if (!ticket) return send(await takeTicket(dispatch, scene));
      return send(await ticket).catch(async (fault: CallError) => {
        if (fault.code !== 'CAPTCHA_INVALID') throw fault;
        return send(await takeTicket(dispatch, scene));
      });
    },
  };
}

async function takeTicket(dispatch: ApiDispatch, scene: Scene): Promise<string> {
  const { getCaptchaChallenge } = signInApi.endpoints;
  const request = dispatch(getCaptchaChallenge.initiate({ scene }, { forceRefetch: true, subscribe: false }));
  const [challenge, { solveCaptcha }] = await Promise.all([
    request.unwrap(),
    import('#client/lib/captcha/solve-captcha.ts'),
  ]);
  return solveCaptcha(challenge);
}
