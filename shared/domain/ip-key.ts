const GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * Returns the rate-limit key of an IP: the IP itself for IPv4, its /64 network for IPv6, because one
 * household has a whole network.
 */
export function ipKey(ip: string): string {
  // IPv4-mapped IPv6 addresses (`::ffff:1.2.3.4`) identify one host.
  if (!ip.includes(':') || ip.includes('.')) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = (text: string | undefined) => (text ? text.split(':') : []);
  const gap = tail === undefined ? 0 : GROUPS - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array<string>(Math.max(gap, 0)).fill('0'), ...groups(tail)];
  return all
    .slice(0, NETWORK_GROUPS)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** Returns the network of a rate-limit key: the first three bytes of IPv4, the /48 of IPv6. */
export function networkOf(key: string): string {
  const separator = key.includes('.') ? '.' : ':';
  return key.split(separator).slice(0, 3).join(separator);
}
