import { expect, it } from 'vitest';
import { ipKey, networkOf } from '#shared/domain/ip-key.ts';

it.each([
  ['1.2.3.4', '1.2.3.4'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:DB8:0:0:ffff::2', '2001:db8:0:0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
  ['::ffff:1.2.3.4', '::ffff:1.2.3.4'],
  ['', ''],
])('groups the IP %s as %s', (address, key) => {
  expect(ipKey(address)).toBe(key);
});

it.each([
  ['1.2.3.4', '1.2.3'],
  ['2001:db8:1:2', '2001:db8:1'],
  ['::ffff:1.2.3.4', '::ffff:1.2.3'],
])('puts the key %s into the network %s', (key, network) => {
  expect(networkOf(key)).toBe(network);
});
