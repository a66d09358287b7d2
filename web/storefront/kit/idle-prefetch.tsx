import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { useOnline } from './use-online.ts';

/** Delay that lets a slow phone finish the first view. */
const WAIT_MS = 2000;

/** Prefetches code and data of the likely next pages after this one has loaded, so that they also open offline. */
export function IdlePrefetch({ pages }: { pages: readonly (string | undefined)[] }) {
  const [idle, setIdle] = useState(false);
  const online = useOnline();
  useEffect(() => {
    if (savesData()) return;
    let timer = 0;
    const start = () => {
      timer = window.setTimeout(() => setIdle(true), WAIT_MS);
    };
    if (document.readyState === 'complete') start();
    else window.addEventListener('load', start, { once: true });
    return () => {
      window.removeEventListener('load', start);
      clearTimeout(timer);
    };
  }, []);
  if (!idle || !online) return null;
  return pages.map((page) => page && <PrefetchPageLinks key={page} page={page} />);
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
