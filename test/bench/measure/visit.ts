import { request } from 'node:http';

export interface Visit {
  /** Milliseconds until the first byte of the page itself. */
  readonly firstByteMs: number;
  /** Milliseconds until its last one; until the visit was broken off, for who did not stay. */
  readonly wholeMs: number;
}

/** Fetches a page over a connection of its own. `leave`: goes away at the first byte. */
export function visit(url: string, headers: Readonly<Record<string, string>>, leave = false): Promise<Visit> {
  const started = performance.now();
  const elapsed = () => performance.now() - started;
  return new Promise((resolve, reject) => {
    const asking = request(url, { headers, agent: false }, response => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      response.once('data', () => {
        const firstByteMs = elapsed();
        const done = () => resolve({ firstByteMs, wholeMs: elapsed() });
        if (leave) {
          asking.destroy();
          done();
        } else response.once('end', done).resume();
      });
      response.on('error', reject);
    });
    asking.on('error', reject).end();
  });
}
