import { request } from 'node:http';

export interface Visit {
  /** Milliseconds until the first byte of the body. */
  readonly firstByteMs: number;
  /** Milliseconds until the last byte; with `leave`, until the visit was aborted. */
  readonly wholeMs: number;
}

/** Fetches a page over a new connection. `leave`: aborts at the first byte. */
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
