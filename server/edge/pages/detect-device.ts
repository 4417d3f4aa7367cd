import UAParser from 'ua-parser-js';
import { mobileAgents } from '#edge/pages/mobile-agents.ts';

export type Device = 'mobile' | 'desktop';

const MAX_AGENT_CHARS = 512;
const MAX_REMEMBERED = 2000;

const remembered = new Map<string, Device>();

/**
 * Tells phones from everything else by the user agent (mission section 1): phones get the poster. Tablets, and
 * whoever says nothing of itself, get the site. Judging costs far more than looking up, so answers are remembered,
 * the oldest forgotten first.
 */
export function detectDevice(userAgent: string | undefined): Device {
  if (!userAgent) return 'desktop';
  const agent = userAgent.length > MAX_AGENT_CHARS ? userAgent.slice(0, MAX_AGENT_CHARS) : userAgent;
  const known = remembered.get(agent);
  if (known) return known;
  const device = judge(agent);
  if (remembered.size >= MAX_REMEMBERED) {
    const oldest = remembered.keys().next();
    if (!oldest.done) remembered.delete(oldest.value);
  }
  remembered.set(agent, device);
  return device;
}

function judge(agent: string): Device {
  const listed = mobileAgents.find(([pattern]) => pattern.test(agent));
  if (listed) return listed[1];
  return new UAParser(agent).getDevice().type === 'mobile' ? 'mobile' : 'desktop';
}
