import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly json: { code?: string; msg?: string; data?: unknown };
}

/**
 * Sends exactly this path and these headers, which fetch would normalise. Marks the request as same-origin.
 */
export function send(
  origin: string,
  path: string,
  options: { method?: string; headers?: Record<string, string | string[]>; body?: string | Buffer } = {},
): Promise<RawAnswer> {
  const { method = 'GET', headers, body } = options;
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const outgoing = request(
      {
        hostname,
        port,
        path,
        method,
        agent: false,
        headers: {
          'sec-fetch-site': 'same-origin',
          ...(body !== undefined && {
            'content-type': 'application/json',
            'content-length': String(Buffer.byteLength(body)),
          }),
          ...headers,
        },
      },
      incoming => {
        const chunks: Buffer[] = [];
        incoming.on('data', chunk => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            body: text,
            json: readJson(text),
          });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Sends these bytes and returns everything received until the connection closes. */
export function sendBytes(origin: string, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    const chunks: Buffer[] = [];
    socket.on('data', chunk => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')));
  });
}

function readJson(text: string): RawAnswer['json'] {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
