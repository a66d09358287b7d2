import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coarseNetworkOf, networkOf, siteOf } from './network-of.ts';

describe('the network of an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2::7', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::7', '2001:db8:1:2::/64'],
    ['2001:db8::7', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  const group = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff }));
  const groups = fc.tuple(group, group, group, group, group, group, group, group);
  /** The same address written out in full, and shortened as far as possible. */
  const long = (parts: readonly number[]) => parts.map((part) => part.toString(16).padStart(4, '0')).join(':');
  const short = (parts: readonly number[]) => new URL(`http://[${long(parts)}]`).hostname.slice(1, -1);

  it('is the first half of an IPv6 address, however it is written', () => {
    fc.assert(
      fc.property(groups, (parts) => {
        const half = parts.slice(0, 4).map((part) => part.toString(16));
        for (const text of [long(parts), short(parts)]) expect(networkOf(text)).toBe(`${half.join(':')}::/64`);
      }),
    );
  });

  it('is the same for all addresses of one customer, and different for another customer', () => {
    fc.assert(
      fc.property(groups, groups, (a, b) => {
        const same = a.slice(0, 4).join() === b.slice(0, 4).join();
        expect(networkOf(short(a)) === networkOf(short(b))).toBe(same);
        expect(networkOf(short([...a.slice(0, 4), ...b.slice(4)]))).toBe(networkOf(short(a)));
      }),
    );
  });
});

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2::7', '2001:db8:1::/48'],
  ['2001:0DB8:0001:ffff::7', '2001:db8:1::/48'],
  ['2001:db8::7', '2001:db8:0::/48'],
])('the site of %s is %s', (address, site) => {
  expect(siteOf(address)).toBe(site);
});

it.each([
  ['190.202.41.7', '190.202.41.x'],
  ['::ffff:190.202.41.7', '190.202.41.x'],
  ['2001:db8:1:2::7', '2001:db8:1::/48'],
])('the coarse network of %s is %s', (address, network) => {
  expect(coarseNetworkOf(address)).toBe(network);
});
