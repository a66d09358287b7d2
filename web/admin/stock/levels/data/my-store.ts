import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { storedValue } from '#web/browser/storage/stored-value.ts';

/** The store whose column was asked for last in this browser; '' for none. */
const myStore = storedValue<string>('adminMyStore', {
  decode: (text) => (text && /^[1-9]\d{0,8}$/.test(text) ? text : ''),
  encode: (location) => location || null,
});

/** Remembers the chosen store; 'Toda tienda' forgets it. */
export const rememberMyStore = (location: string) => myStore.write(location);

/** Opens the list at the remembered store. A URL that says anything, as a link or a view does, stands as it is. */
export function useMyStore(): void {
  const [query, setQuery] = useSearchParams();
  const isBare = query.size === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen is opened
  useEffect(() => {
    const location = myStore.read();
    if (isBare && location) setQuery({ tienda: location }, { replace: true });
  }, []);
}
