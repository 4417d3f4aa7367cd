import type { Readable } from 'node:stream';

/**
 * The URL that a started server logs: the first group of the pattern.
 * @throws Error with the message if the log ends before
 */
export function readUrl(log: Readable, pattern: RegExp, message: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    log.on('data', chunk => {
      text += chunk;
      const url = pattern.exec(text)?.[1];
      if (!url) return;
      // Read on, so that the pipe does not fill.
      log.removeAllListeners('data').resume();
      resolve(url);
    });
    log.once('end', () => reject(new Error(message)));
  });
}
