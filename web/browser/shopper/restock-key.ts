import { storedValue } from '../storage/stored-value.ts';

/** The key of a restock request that was confirmed in this browser; '' without one. It proves the address to the shop. */
export const restockKey = storedValue<string>('restockKey', {
  decode: (text) => (/^[\da-f-]{36}$/.test(text ?? '') ? (text as string) : ''),
  encode: (key) => key || null,
});
