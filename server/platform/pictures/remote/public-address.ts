import { BlockList, isIPv4 } from 'node:net';

/**
 * IPv4 networks that are not public: loopback, private, link-local, carrier, documentation, multicast and reserved
 * (IANA's special-purpose registry).
 */
const INSIDE_IPV4: readonly [net: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
/**
 * IPv6 networks within the global unicast range that are not public. Teredo, 6to4 and others contain IPv4 addresses.
 */
const INSIDE_IPV6: readonly [net: string, bits: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const inside = new BlockList();
for (const [net, bits] of INSIDE_IPV4) inside.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of INSIDE_IPV6) inside.addSubnet(net, bits, 'ipv6');
/**
 * The global unicast range. Other IPv6 addresses are local, contain IPv4 addresses or are unassigned: `::1`, `fc00::`,
 * `fe80::`, `::ffff:10.0.0.1`, `64:ff9b::`.
 */
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address belongs to the public internet, so that a request to it cannot reach a private network. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !inside.check(address, 'ipv4');
  return global.check(address, 'ipv6') && !inside.check(address, 'ipv6');
}
