import { sizePhrase } from './size-names.ts';

/** 'Blusa, talla M', 'Cartera, talla única'; the name alone without a size. Apart from the names of sizes, which every shopper downloads. */
export function nameWithSize({ name, size }: { name: string; size: string | null }): string {
  return size ? `${name}, ${sizePhrase(size)}` : name;
}
