import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Opens the <details> that the address's #fragment names, on arrival and whenever the fragment changes.
 * Newer browsers open it by themselves, because the fragment names an element inside; the others need this.
 */
export function useOpenTarget(): void {
  const { hash, key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` tells a second click on the same link
  useEffect(() => {
    if (hash === '') return;
    const target = document.getElementById(readFragment(hash));
    const details = target?.closest('details');
    if (!target || !details || details.open) return;
    details.open = true;
    target.scrollIntoView();
  }, [hash, key]);
}

function readFragment(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
