import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface ReceivedRequest {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

export interface ServiceAnswer {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
}

export interface LocalService {
  readonly url: string;
  /** Every request, in the order of arrival. */
  readonly received: ReceivedRequest[];
  /** Answers the next requests instead of the service; `null` closes the connection without an answer. */
  failNext(...answers: (ServiceAnswer | null)[]): void;
  close(): Promise<void>;
}

/** Starts a stand-in of a remote service on a free port. A rejection of `answer` is answered with 500. */
export async function startService(
  answer: (request: ReceivedRequest) => ServiceAnswer | Promise<ServiceAnswer>,
): Promise<LocalService> {
  const received: ReceivedRequest[] = [];
  const failures: (ServiceAnswer | null)[] = [];

  async function handle(message: IncomingMessage, response: ServerResponse) {
    const body = await buffer(message);
    const { method = '', url: path = '', headers } = message;
    const request = { method, path, headers, body };
    received.push(request);
    // The service carries the request out even if its answer is lost.
    const own = await answer(request);
    const failure = failures.shift();
    if (failure === null) return message.socket.destroy();
    const { status = 200, headers: sent = {}, body: content = '' } = failure ?? own;
    const length = status === 204 ? {} : { 'content-length': Buffer.byteLength(content) };
    response.writeHead(status, { ...length, ...sent }).end(content);
  }
  const server = createServer((message, response) => {
    handle(message, response).catch(error => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    failNext: (...answers) => void failures.push(...answers),
    async close() {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}
