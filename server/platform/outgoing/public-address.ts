import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Networks that are not the public internet (RFC 6890 and its registry). */
const INSIDE_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  // Shared by customers of one carrier; some clouds have their metadata here.
  '100.64.0.0/10',
  '127.0.0.0/8',
  // Link-local, and the metadata of most clouds.
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Within 2000::/3, the only part of IPv6 that is routed. Some of them carry an IPv4 address inside. */
const INSIDE_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const inside = listOf(INSIDE_4, 'ipv4');
const routed = listOf(['2000::/3'], 'ipv6');
const insideRouted = listOf(INSIDE_6, 'ipv6');
const loopback = listOf(['127.0.0.0/8'], 'ipv4');

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** Whether an IP address is one of the public internet. Anything else, also a text that is no address, is not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !inside.check(address, 'ipv4');
  // Not a mapped address (::ffff:10.0.0.1), a translated one (64:ff9b::), a local one (fc00::) or one with a zone (fe80::1%eth0).
  return isIPv6(address) && routed.check(address, 'ipv6') && !insideRouted.check(address, 'ipv6');
}

export function isLoopbackAddress(address: string): boolean {
  return address === '::1' || (isIPv4(address) && loopback.check(address, 'ipv4'));
}
