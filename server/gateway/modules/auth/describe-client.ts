import UAParser from 'ua-parser-js';
import type { CallContext } from '#gateway/calls/call-context.ts';
import { devices } from '#shared/messages/zh/gateway/devices.ts';

/** Where a request came from, as the member reads it. */
export interface ClientPlace {
  /** Text such as `Windows 上的 Chrome`; empty if unknown. */
  readonly device: string;
  readonly ip: string;
}

export const UNKNOWN_CLIENT: ClientPlace = { device: '', ip: '' };

/** Longer user agents are not genuine; the limit bounds the parser's work. */
const MAX_AGENT_CHARS = 512;
export const MAX_DEVICE_CHARS = 40;

export function describeClient({ client }: Pick<CallContext, 'client'>): ClientPlace {
  return { device: describeDevice(client.userAgent), ip: client.ip };
}

/** Names system and browser of a user agent; empty if neither is recognised. Never contains its raw text. */
export function describeDevice(userAgent: string | undefined): string {
  if (!userAgent) return '';
  const parser = new UAParser(userAgent.slice(0, MAX_AGENT_CHARS));
  const system = nameIn(devices.systems, parser.getOS().name);
  const browser = nameIn(devices.browsers, parser.getBrowser().name);
  const device = system && browser ? devices.named(system, browser) : system || browser;
  return device.slice(0, MAX_DEVICE_CHARS);
}

/** The parser takes some names from the user agent itself: only plain ones are shown. */
const PLAIN_NAME = /^[\w .()+-]+$/;

function nameIn(names: Readonly<Record<string, string>>, found: string | undefined): string {
  if (!found || !PLAIN_NAME.test(found)) return '';
  return (Object.hasOwn(names, found) ? names[found] : undefined) ?? found;
}
