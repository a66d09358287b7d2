import { isIP } from 'node:net';
import { z } from 'zod';

/** TRUST_PROXY: addresses and ranges, separated by commas. */
export const proxies = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((address) => address.trim())
      .filter(Boolean),
  )
  .refine(
    (addresses) => addresses.every(isAddressOrRange),
    'IP addresses or ranges such as 10.0.0.0/8, separated by commas',
  );

const NAMED_RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  if (NAMED_RANGES.has(text)) return true;
  const version = isIP(address);
  return (
    version > 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
  );
}
