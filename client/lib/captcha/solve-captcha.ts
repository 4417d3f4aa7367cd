/** Why no ticket could be made: the browser gives `crypto.subtle` to https and localhost only. */
export class CaptchaUnavailable extends Error {
  override name = 'CaptchaUnavailable';
}

/**
 * Solves a challenge in a worker and gives the ticket that calls take, good once. Nobody has to look at or type
 * anything.
 */
export async function solveCaptcha(challenge: Readonly<Record<string, unknown>>): Promise<string> {
  if (!globalThis.crypto?.subtle) throw new CaptchaUnavailable('no WebCrypto here');
  const worker = new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' });
  try {
    const solution = await new Promise<unknown>((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = event => reject(new CaptchaUnavailable(event.message));
      worker.postMessage(challenge);
    });
    if (!solution) throw new CaptchaUnavailable('the challenge could not be solved in time');
    return btoa(JSON.stringify({ challenge, solution }));
  } finally {
    worker.terminate();
  }
}
