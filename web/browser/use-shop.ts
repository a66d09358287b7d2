import { useRouteLoaderData } from 'react-router';
import type { loader } from '#web/root.tsx';

/** Shop identity and category menu from the root loader; undefined only on the error page shown when that failed. */
export function useShop() {
  return useRouteLoaderData<typeof loader>('root');
}
