import { request } from 'node:http';
import type { Behaviour } from '#test/support/fake-upstream.ts';

/** Passes everything on to a real gateway: then only what a test names misbehaves. */
export function passOn(origin: string): Behaviour {
  return (response, { method, url, headers, body }) => {
    const outgoing = request(origin + url, { method, headers }, incoming => {
      response.writeHead(incoming.statusCode ?? 502, incoming.headers);
      incoming.on('error', () => response.destroy());
      incoming.pipe(response);
    });
    outgoing.on('error', () => response.destroy());
    response.on('close', () => outgoing.destroy());
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
