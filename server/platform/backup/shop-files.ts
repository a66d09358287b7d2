/**
 * Whether a file of the storage is the shop's: `proofs/….jpg`. A bucket may hold other things as well, above all the
 * backups themselves: they are neither backed up nor deleted.
 */
export function isShopFile(key: string): boolean {
  return /^[a-z]+\/[^/\\\0]+\.[a-z]+$/.test(key) && !/\.(tar|age)$/.test(key);
}

/** Whether a key names one place below wherever it is put. */
export function isInside(key: string): boolean {
  return !/[\\\0]/.test(key) && key.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}
