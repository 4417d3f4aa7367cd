import { request } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Behaviour, Upgrade } from '#test/support/edge/fake-upstream.ts';

/** Forwards requests to a real gateway, so that only paths with another behaviour fail. */
export function forward(origin: string): Behaviour {
  return (response, { method, url, headers, bytes }) => {
    const outgoing = request(origin + url, { method, headers }, incoming => {
      response.writeHead(incoming.statusCode ?? 502, incoming.headers);
      incoming.on('error', () => response.destroy());
      incoming.pipe(response);
    });
    outgoing.on('error', () => response.destroy());
    response.on('close', () => outgoing.destroy());
    outgoing.end(bytes);
  };
}

/** Forwards requests, but drops the gateway's response. */
export function forwardDroppingResponse(origin: string): Behaviour {
  return (response, { method, url, headers, bytes }) => {
    const outgoing = request(origin + url, { method, headers }, incoming => {
      incoming.resume().on('close', () => response.destroy());
    });
    outgoing.on('error', () => response.destroy());
    outgoing.end(bytes);
  };
}

export interface Tunnels {
  readonly upgrade: Upgrade;
  /** Closes all open WebSockets without a close frame. */
  cut(): void;
}

/** Forwards WebSockets to a real gateway. */
export function tunnelTo(origin: string): Tunnels {
  const { hostname, port } = new URL(origin);
  const open = new Set<Duplex>();
  return {
    upgrade({ method, url, rawHeaders }, socket, head) {
      const outgoing = connect(Number(port), hostname);
      const fields = rawHeaders.map((text, index) => text + (index % 2 ? '\r\n' : ': '));
      outgoing.write(`${method} ${url} HTTP/1.1\r\n${fields.join('')}\r\n`);
      outgoing.write(head);
      for (const [end, other] of [
        [socket, outgoing],
        [outgoing, socket],
      ] as const) {
        open.add(end);
        end
          .on('error', () => {})
          .on('close', () => {
            open.delete(end);
            other.destroy();
          });
        end.pipe(other);
      }
    },
    cut() {
      for (const end of open) end.destroy();
    },
  };
}

/** Delays all responses until released. */
export function hold(then: Behaviour): { behaviour: Behaviour; release: () => void } {
  const gate = Promise.withResolvers<void>();
  return {
    behaviour: (response, seen) => void gate.promise.then(() => then(response, seen)),
    release: gate.resolve,
  };
}
