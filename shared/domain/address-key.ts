const GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * What an address is counted by where it is limited how often it may do something: itself, and for IPv6 its network.
 * One household has 2^64 IPv6 addresses: its first 64 bits stand for all of them.
 */
export function addressKey(address: string): string {
  // An IPv4 address in the writing of IPv6 ends with dots and is one address.
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const groups = (text: string | undefined) => (text ? text.split(':') : []);
  const gap = tail === undefined ? 0 : GROUPS - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array<string>(Math.max(gap, 0)).fill('0'), ...groups(tail)];
  return all
    .slice(0, NETWORK_GROUPS)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':');
}
