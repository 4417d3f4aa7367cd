import type { CallFault } from '#client/api/base-api.ts';
import type { Store } from '#client/app/store.ts';
import { sessionApi } from '#client/session/session-api.ts';
import type { Arg } from '#shared/contract/index.ts';

type Scene = Arg<'captchaChallenge'>['scene'];

/** Tickets of one scene for the calls that ask for one. */
export interface Captcha {
  /** Solves a challenge ahead, so that the call that takes its ticket need not wait. */
  prepare(): void;
  /**
   * Sends a call with a ticket; a second time with a fresh one, should the first have lain too long.
   * @throws CaptchaUnavailable where the browser cannot solve it, and the fault of the call or of the challenge
   */
  withTicket<Answer>(send: (captchaTicket: string) => Promise<Answer>): Promise<Answer>;
}

/** The solver is loaded when it is first needed. Nobody has to look at or type anything. */
export function createCaptcha(store: Store, scene: Scene): Captcha {
  let ahead: Promise<string> | undefined;
  return {
    prepare() {
      ahead ??= takeTicket(store, scene);
      // Whoever asks for the ticket later tries anew, and is told.
      ahead.catch(() => {
        ahead = undefined;
      });
    },
    async withTicket(send) {
      const prepared = ahead;
      ahead = undefined;
      if (!prepared) return send(await takeTicket(store, scene));
      return send(await prepared).catch(async (fault: CallFault) => {
        if (fault.code !== 'CAPTCHA_INVALID') throw fault;
        return send(await takeTicket(store, scene));
      });
    },
  };
}

async function takeTicket(store: Store, scene: Scene): Promise<string> {
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
