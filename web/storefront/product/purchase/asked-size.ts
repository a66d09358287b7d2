import { useEffect } from 'react';
import type { SizeOption } from '#domain/catalogue/sizes/size-options.ts';

/**
 * Chooses the size that a link asks for, `/product/12#talla=M`. It stands behind the #, which is not sent: the page is the
 * same for everybody.
 */
export function useAskedSize(sizes: readonly SizeOption[], choose: (size: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what the page was opened with
  useEffect(() => {
    const asked = new URLSearchParams(window.location.hash.slice(1)).get('talla');
    if (sizes.some(({ size, stock }) => size === asked && stock > 0)) choose(asked as string);
  }, []);
}
