import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { afterFirstView } from './ahead/after-first-view.ts';
import { useAheadAllowed } from './ahead/use-ahead-allowed.ts';

/** Fetches the code of the likely next pages after this one has loaded; their data waits until they are turned to. */
export function IdlePrefetch({ pages }: { pages: readonly (string | undefined)[] }) {
  const [idle, setIdle] = useState(false);
  const allowed = useAheadAllowed();
  useEffect(() => afterFirstView(() => setIdle(true)), []);
  if (!idle || !allowed) return null;
  return pages.map((page) => page && <PrefetchPageLinks key={page} page={page} />);
}
