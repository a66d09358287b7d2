import type { Permission } from '#domain/access/permissions.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { call } from '../http/call.ts';

/**
 * Makes a key of another program, which works today. @returns the key itself
 * @param stores ids of the stores that it is limited to; none: it works wherever its maker does
 */
export async function makeKey(
  shop: { url: string },
  maker: string,
  permissions: readonly Permission[],
  stores: readonly number[] = [],
): Promise<string> {
  const body = { name: 'Programa', permissions, stores, expires_on: caracasDay(new Date()) };
  const made = await call(shop, '/keys', { method: 'POST', token: maker, body });
  if (made.status !== 201) throw new Error(`No key was made: ${JSON.stringify(made.body)}`);
  return made.body.key;
}
