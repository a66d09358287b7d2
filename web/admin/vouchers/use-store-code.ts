import { useRouteLoaderData } from 'react-router';
import type { loader } from '#web/root.tsx';

/** What every voucher's code starts with. */
export function useStoreCode(): string {
  return useRouteLoaderData<typeof loader>('root')?.shop.code ?? '';
}
