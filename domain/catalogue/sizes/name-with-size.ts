import { sizePhrase } from './size-names.ts';

/**
 * 'Blusa, talla M', 'Cartera, talla única'; only the name when there is no size. Not in `size-names.ts`, because every
 * shopper downloads that file.
 */
export function nameWithSize({ name, size }: { name: string; size: string | null }): string {
  return size ? `${name}, ${sizePhrase(size)}` : name;
}
