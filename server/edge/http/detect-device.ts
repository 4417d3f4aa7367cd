import { LRUCache } from 'lru-cache';
import UAParser from 'ua-parser-js';
import { mobileAgents } from '#edge/http/mobile-agents.ts';

export type Device = 'mobile' | 'desktop';

const MAX_AGENT_CHARS = 512;

const devices = new LRUCache<string, Device>({ max: 2000 });

/**
 * Detects phones by the user agent: phones get the poster; tablets and clients without a user
 * agent get the site. Results are cached because parsing is expensive.
 */
export function detectDevice(userAgent: string | undefined): Device {
  if (!userAgent) return 'desktop';
  const agent = userAgent.length > MAX_AGENT_CHARS ? userAgent.slice(0, MAX_AGENT_CHARS) : userAgent;
  const known = devices.get(agent);
  if (known) return known;
  const device = classifyAgent(agent);
  devices.set(agent, device);
  return device;
}

function classifyAgent(agent: string): Device {
  const listed = mobileAgents.find(([pattern]) => pattern.test(agent));
  if (listed) return listed[1];
  return new UAParser(agent).getDevice().type === 'mobile' ? 'mobile' : 'desktop';
}
