/**
 * Whether a file of the storage belongs to the shop: `proofs/….jpg`, `videos/….mp4`. A bucket may hold other files, above
 * all the backups. They are neither backed up nor deleted.
 */
export function isShopFile(key: string): boolean {
  return /^[a-z]+\/[^/\\\0]+\.(?:[a-z]+|mp4)$/.test(key) && !/\.(tar|age)$/.test(key);
}

/** Whether a key stays inside the directory in which it is stored. */
export function isInside(key: string): boolean {
  return !/[\\\0]/.test(key) && key.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}
