import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { useOnline } from './use-online.ts';

/** Time enough for the first view to be whole on a slow phone. */
const WAIT_MS = 2000;

/** Fetches the code and data of the likely next pages once this one is done: they then open at once, and open even when the line drops. */
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
