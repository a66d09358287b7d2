import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { pagesBack } from '../kit/ahead/pages-back.ts';

/** Keeps the data of each page that is shown, so that going back to it asks for nothing. */
export function RememberPages(): null {
  const { key, pathname, search } = useLocation();
  const data = useMatches().at(-1)?.loaderData;
  useEffect(() => pagesBack.remember(key, pathname + search, data), [key, pathname, search, data]);
  return null;
}
