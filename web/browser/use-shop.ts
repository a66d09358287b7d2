import { useRouteLoaderData } from 'react-router';
import type { loader } from '#web/root.tsx';

/** The data of every page, from the root's loader. Pages are only rendered with it: without it the root shows an error. */
export function useShop() {
  const data = useRouteLoaderData<typeof loader>('root');
  if (!data) throw new Error('the root route has no data');
  return data;
}
