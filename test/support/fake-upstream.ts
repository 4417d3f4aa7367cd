import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** A request as the upstream saw it. */
export interface SeenRequest {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** The body as it came: a picture is no text. */
  readonly bytes: Buffer;
}

export type Behaviour = (response: ServerResponse, request: SeenRequest) => void;

export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

export interface FakeUpstream {
  readonly url: string;
  /** Everything that came, oldest first. */
  readonly seen: SeenRequest[];
  /** Requests whose asker went away before the answer was complete. */
  readonly abandoned: () => number;
  /** Connections that are open now. */
  readonly connections: () => number;
  /** How to answer from now on: everywhere, or on one path. */
  behave(behaviour: Behaviour, path?: string): void;
  /** What becomes of whoever asks for a WebSocket. */
  onUpgrade(upgrade: Upgrade): void;
  close(): Promise<void>;
}

/** An upstream on a port of its own that misbehaves on demand. At first it answers everything with code 0. */
export async function startFakeUpstream(): Promise<FakeUpstream> {
  const seen: SeenRequest[] = [];
  const byPath = new Map<string, Behaviour>();
  const sockets = new Set<Socket>();
  let everywhere: Behaviour = envelope(null);
  let abandoned = 0;

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    response.on('close', () => {
      if (!response.writableFinished) abandoned += 1;
    });
    request.on('error', () => {});
    request.on('data', chunk => chunks.push(chunk));
    request.on('end', () => {
      const bytes = Buffer.concat(chunks);
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://upstream.invalid');
      const one: SeenRequest = {
        method: request.method ?? '',
        url: request.url ?? '',
        path: pathname,
        query: searchParams,
        headers: request.headers,
        body: bytes.toString(),
        bytes,
      };
      seen.push(one);
      (byPath.get(pathname) ?? everywhere)(response, one);
    });
  });
  // As long as the gateway does, so that no connection is closed while it is taken up again.
  server.keepAliveTimeout = 72_000;
  server.on('connection', socket => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    abandoned: () => abandoned,
    connections: () => sockets.size,
    behave(behaviour, path) {
      if (path === undefined) everywhere = behaviour;
      else byPath.set(path, behaviour);
    },
    onUpgrade: upgrade => void server.on('upgrade', upgrade),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise(resolve => server.close(resolve));
    },
  };
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Behaviour {
  return response => {
    const text = JSON.stringify(body);
    response.writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
      ...headers,
    });
    response.end(text);
  };
}

/** An answer in the agreed form. */
export function envelope(data: unknown, code = '0', headers?: Record<string, string>): Behaviour {
  return json({ code, msg: '', data }, 200, headers);
}

/** Never answers. */
export const silence: Behaviour = () => {};

/** Drops the connection without a word. */
export const hangUp: Behaviour = response => void response.socket?.destroy();

/** Stops in the middle of the body, after a promise of so many bytes. */
export function cutOffAfterPromising(bytes: number): Behaviour {
  return response => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes });
    response.write('{"code":"0","msg":"","data":"', () => setImmediate(() => response.socket?.destroy()));
  };
}
export const cutOff = cutOffAfterPromising(5000);

/** Stops in the middle of a body of unknown length. */
export const cutOffChunked: Behaviour = response => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"code":"0","msg":"","data":"', () => setImmediate(() => response.socket?.destroy()));
};

/** Begins a body of so many bytes and then waits for ever. */
export function stallAfterPromising(bytes: number): Behaviour {
  return response => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes });
    response.write('{"code":"0",');
  };
}
export const stall = stallAfterPromising(5000);

/** Promises fewer bytes than it sends. */
export const lieAboutLength: Behaviour = response => {
  response.socket?.end(
    'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 5\r\n\r\n{"code":"0","msg":"","data":null}',
  );
};

/** Bytes that are no HTTP. */
export const rubbish: Behaviour = response => {
  response.socket?.end('\u0000\u0001SSH-2.0-nothing of the kind\r\n\r\n');
};

/** HTTP, but no JSON. */
export const notJson: Behaviour = response => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end('<html>not what was agreed</html>');
};

/** The error page of a server in between, with its address on it. */
export const errorPage: Behaviour = response => {
  response.writeHead(502, { 'content-type': 'text/html', server: 'inner/1.0' });
  response.end('<h1>502 Bad Gateway</h1><p>10.1.2.3:8080 inner-host</p>');
};

/** A header section that is no such thing. */
export const brokenHeaders: Behaviour = response => {
  response.socket?.end('HTTP/1.1 200 OK\r\nContent-Type application json\r\n\r\n{}');
};

/** A status that is none. */
export const impossibleStatus: Behaviour = response => {
  response.socket?.end('HTTP/1.1 999 What\r\nContent-Length: 0\r\n\r\n');
};
