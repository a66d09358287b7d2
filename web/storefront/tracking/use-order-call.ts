import { useParams, useSearchParams } from 'react-router';
import type { TrackedSale } from '#contract/sales/sale.ts';
import { callApi } from '#web/browser/api/api.ts';

/** Calls about the order in the URL, with its tracking key or the account's token. @param act the last part of the path */
export function useOrderCall(act: string, method: 'POST' | 'PUT') {
  const { orderId = '' } = useParams();
  const key = useSearchParams()[0].get('key');
  const path = `/sales/track/${encodeURIComponent(orderId)}/${act}${key ? `?key=${encodeURIComponent(key)}` : ''}`;
  return (body?: unknown) => callApi<TrackedSale>(path, { method, auth: true, ...(body !== undefined && { body }) });
}
