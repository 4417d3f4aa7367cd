import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** A request as received by the upstream. */
export interface SeenRequest {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** The raw body; it may be binary. */
  readonly bytes: Buffer;
}

export type Behaviour = (response: ServerResponse, request: SeenRequest) => void;

export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

export interface FakeUpstream {
  readonly url: string;
  /** All received requests, oldest first. */
  readonly seen: SeenRequest[];
  /** Number of requests aborted by the client before the response was complete. */
  readonly abandoned: () => number;
  /** Number of open connections. */
  readonly connections: () => number;
  /** Sets the behaviour for one path, or for all paths. */
  behave(behaviour: Behaviour, path?: string): void;
  /** Handles WebSocket upgrades. */
  onUpgrade(upgrade: Upgrade): void;
  close(): Promise<void>;
}

/**
 * Starts an upstream that misbehaves on demand, on a free port unless one is given. By default it answers every request
 * with code 0.
 */
export async function startFakeUpstream(port = 0): Promise<FakeUpstream> {
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
  // Same as the gateway's, so that an idle connection is not closed while the client reuses it.
  server.keepAliveTimeout = 72_000;
  server.on('connection', socket => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve));

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

/** A response in the contract's envelope. */
export function envelope(data: unknown, code = '0', headers?: Record<string, string>): Behaviour {
  return json({ code, msg: '', data }, 200, headers);
}

/** Never responds. */
export const silence: Behaviour = () => {};

/** Closes the connection without a response. */
export const closeConnection: Behaviour = response => void response.socket?.destroy();

/** Closes the connection in the middle of the body, after announcing a content length. */
export function cutOffAfterPromising(bytes: number): Behaviour {
  return response => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes });
    response.write('{"code":"0","msg":"","data":"', () => setImmediate(() => response.socket?.destroy()));
  };
}
export const cutOff = cutOffAfterPromising(5000);

/** Closes the connection in the middle of a chunked body. */
export const cutOffChunked: Behaviour = response => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"code":"0","msg":"","data":"', () => setImmediate(() => response.socket?.destroy()));
};

/** Announces a content length, sends part of the body and then stalls. */
export function stallAfterPromising(bytes: number): Behaviour {
  return response => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes });
    response.write('{"code":"0",');
  };
}
export const stall = stallAfterPromising(5000);

/** Sends more bytes than its content length. */
export const wrongContentLength: Behaviour = response => {
  response.socket?.end(
    'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 5\r\n\r\n{"code":"0","msg":"","data":null}',
  );
};

/** Sends bytes that are not HTTP. */
export const invalidHttp: Behaviour = response => {
  response.socket?.end('\u0000\u0001SSH-2.0-nothing of the kind\r\n\r\n');
};

/** Sends a body that is not JSON. */
export const notJson: Behaviour = response => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end('<html>not what was agreed</html>');
};

/** Sends the error page of an intermediate server, which contains its internal address. */
export const errorPage: Behaviour = response => {
  response.writeHead(502, { 'content-type': 'text/html', server: 'inner/1.0' });
  response.end('<h1>502 Bad Gateway</h1><p>10.1.2.3:8080 inner-host</p>');
};

/** Sends a malformed header section. */
export const brokenHeaders: Behaviour = response => {
  response.socket?.end('HTTP/1.1 200 OK\r\nContent-Type application json\r\n\r\n{}');
};

/** Sends an invalid status code. */
export const impossibleStatus: Behaviour = response => {
  response.socket?.end('HTTP/1.1 999 What\r\nContent-Length: 0\r\n\r\n');
};
