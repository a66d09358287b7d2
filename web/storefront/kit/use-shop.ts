import { useRouteLoaderData } from 'react-router';
import type { loader } from '#web/root.tsx';

/** The house and its menu; undefined only while an error page stands without them. */
export function useShop() {
  return useRouteLoaderData<typeof loader>('root');
}
