import { expect, test } from 'vitest';
import { isLoopbackAddress, isPublicAddress } from './public-address.ts';

test.each([
  ['8.8.8.8', true],
  ['190.202.0.1', true],
  ['100.63.255.255', true],
  ['172.32.0.1', true],
  ['2a00:1450:4003::200e', true],
  ['2606:4700::1111', true],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['100.100.100.200', false],
  ['127.0.0.1', false],
  ['127.9.9.9', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:10.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['::ffff:7f00:1', false],
  ['64:ff9b::a00:1', false],
  ['fc00::1', false],
  ['fd00:ec2::254', false],
  ['fe80::1', false],
  ['fe80::1%eth0', false],
  ['ff02::1', false],
  ['2001:db8::1', false],
  // An IPv4 address inside: 6to4 of 10.0.0.1, and Teredo.
  ['2002:a00:1::', false],
  ['2001:0:a00:1::', false],
  ['example.com', false],
  ['', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

test('knows loopback addresses', () => {
  expect(['127.0.0.1', '127.1.2.3', '::1'].every(isLoopbackAddress)).toBe(true);
  expect(['10.0.0.1', '::ffff:127.0.0.1', '::', 'localhost'].some(isLoopbackAddress)).toBe(false);
});
