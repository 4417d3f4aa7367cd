/** The challenge could not be solved, for example because `crypto.subtle` requires https or localhost. */
export class CaptchaUnavailable extends Error {
  override name = 'CaptchaUnavailable';
}

/**
 * Solves a proof-of-work challenge in a worker, without user interaction. Returns the single-use ticket for the
 * call.
 * @throws CaptchaUnavailable
 */
export async function solveCaptcha(challenge: Readonly<Record<string, unknown>>): Promise<string> {
  if (!globalThis.crypto?.subtle) throw new CaptchaUnavailable('WebCrypto is not available');
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
