import { isIPv6 } from 'node:net';

/**
 * The network that per-client limits count by: an IPv4 address itself, or the /64 of an IPv6 address, because one
 * customer usually has a whole /64. IPv4-mapped addresses (`::ffff:1.2.3.4`) count as IPv4.
 */
export function networkOf(address: string): string {
  return prefixOf(address, 4);
}

/**
 * The larger network that one customer may have: an IPv4 address itself, or the /48 of an IPv6 address. Some providers
 * give any customer a /48, with 65,536 /64s.
 */
export function siteOf(address: string): string {
  return prefixOf(address, 3);
}

/**
 * The part of an address that people are shown and that is stored with a session: `190.202.41.x`, or the /48 of an IPv6
 * address. It tells one provider from another, and not one household from the next.
 */
export function coarseNetworkOf(address: string): string {
  return siteOf(address).replace(/\.\d+$/, '.x');
}

/** @param groups how many of the eight groups of an IPv6 address are kept */
function prefixOf(address: string, groups: number): string {
  if (!isIPv6(address)) return address;
  const mapped = address.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i);
  if (mapped?.[1]) return mapped[1];
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill('0');
  return `${[...left, ...zeros, ...right]
    .slice(0, groups)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')}::/${groups * 16}`;
}
