import { request } from 'node:http';
import { pipeline } from 'node:stream';
import type { Behaviour } from '#test/support/fake-upstream.ts';

/** Passes everything on to a real gateway: then only what a test names misbehaves. */
export function passOn(origin: string): Behaviour {
  return (response, { method, url, headers, body }) => {
    const outgoing = request(origin + url, { method, headers }, incoming => {
      response.writeHead(incoming.statusCode ?? 502, incoming.headers);
      pipeline(incoming, response, () => {});
    });
    outgoing.on('error', () => response.destroy());
    outgoing.end(body);
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
