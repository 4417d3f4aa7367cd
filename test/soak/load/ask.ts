import { Agent, request } from 'node:http';

export interface Answer {
  /** 0 if the connection failed. */
  readonly status: number;
  readonly body: string;
  readonly ms: number;
}

export interface Question {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** Browsers keep connections, the balancer too. */
const agent = new Agent({ keepAlive: true, maxSockets: 500 });
/** Longer than any limit of the site. */
const TIMEOUT_MS = 40_000;

/** Closes the connections that were kept. */
export const closeConnections = () => agent.destroy();

/** Sends a request of a page of the site; never rejects. */
export function ask(origin: string, { method, path, headers, body }: Question): Promise<Answer> {
  const started = performance.now();
  return new Promise(resolve => {
    const settle = (status: number, text: string) =>
      resolve({ status, body: text, ms: performance.now() - started });
    const text = body && JSON.stringify(body);
    const sent = request(
      origin + path,
      {
        method,
        agent,
        timeout: TIMEOUT_MS,
        headers: {
          'sec-fetch-site': 'same-origin',
          'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/153.0.0.0',
          ...(text === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
          ...headers,
        },
      },
      answer => {
        const chunks: Buffer[] = [];
        answer.on('data', chunk => chunks.push(chunk));
        answer.on('error', () => settle(0, 'the reply broke off'));
        answer.on('end', () => settle(answer.statusCode ?? 0, Buffer.concat(chunks).toString()));
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('timeout')));
    sent.on('error', error => settle(0, error.message));
    sent.end(text);
  });
}
