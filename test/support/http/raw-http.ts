/**
 * HTTP without supertest, which normalizes URLs, sends and reads whole bodies and needs valid messages. Only
 * for tests of malformed requests, and of requests or responses that are sent, read or aborted in parts.
 */
import { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

export interface RawOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string | string[] | undefined>>;
  readonly body?: string;
  readonly signal?: AbortSignal | undefined;
}

export interface RawResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Opens a request on its own connection; the caller writes the body and ends or destroys it. */
export function openRequest(
  origin: string,
  path: string,
  { method = 'GET', headers = {}, signal }: Omit<RawOptions, 'body'> = {},
): ClientRequest {
  const { hostname, port } = new URL(origin);
  const sent = Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  return request({ hostname, port, path, method, headers: sent, agent: false, ...(signal && { signal }) });
}

/** Sends a request and resolves when the headers of the response arrive, before its body. */
export function openResponse(
  origin: string,
  path: string,
  { body, ...options }: RawOptions = {},
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    openRequest(origin, path, options).on('response', resolve).on('error', reject).end(body);
  });
}

/** Sends exactly this path and reads the whole response. */
export async function sendExact(origin: string, path: string, options?: RawOptions): Promise<RawResponse> {
  const response = await openResponse(origin, path, options);
  return { status: response.statusCode ?? 0, headers: response.headers, text: await text(response) };
}

/** Opens a TCP connection to a server; the caller destroys it. */
export function openSocket(origin: string): Socket {
  const { hostname, port } = new URL(origin);
  return connect(Number(port), hostname);
}

/** Sends these bytes and returns everything received until the server closes the connection. */
export function sendBytes(origin: string, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = openSocket(origin);
    const chunks: Buffer[] = [];
    socket.on('data', chunk => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(Buffer.concat(chunks).toString()));
    socket.write(bytes);
  });
}

/** Returns what follows the headers of a response. Clients discard it for HEAD, 204 and 304. */
export async function bytesAfterHeaders(
  origin: string,
  path: string,
  { method = 'GET', headers = {} }: Pick<RawOptions, 'method' | 'headers'> = {},
): Promise<string> {
  const lines = Object.entries({ host: new URL(origin).host, connection: 'close', ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const response = await sendBytes(origin, `${method} ${path} HTTP/1.1\r\n${head}\r\n`);
  const [, body] = /\r\n\r\n([\s\S]*)$/.exec(response) ?? [];
  if (body === undefined) throw new Error(`no response: ${response}`);
  return body;
}
