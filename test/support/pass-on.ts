import { request } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Behaviour, Upgrade } from '#test/support/fake-upstream.ts';

/** Passes everything on to a real gateway: then only what a test names misbehaves. */
export function passOn(origin: string): Behaviour {
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

/** The gateway does what it is asked for, and nobody hears of it. */
export function passOnUnheard(origin: string): Behaviour {
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
  /** Cuts every WebSocket that is open now, without a word. */
  cut(): void;
}

/** Passes WebSockets on to a real gateway, byte by byte. */
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

/** Holds every answer back until it is released. */
export function hold(then: Behaviour): { behaviour: Behaviour; release: () => void } {
  const gate = Promise.withResolvers<void>();
  return {
    behaviour: (response, seen) => void gate.promise.then(() => then(response, seen)),
    release: gate.resolve,
  };
}
