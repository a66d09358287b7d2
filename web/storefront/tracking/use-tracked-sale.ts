import { useParams, useSearchParams } from 'react-router';
import type { TrackedSale } from '#contract/sales/sale.ts';
import { callApi } from '#web/browser/api/api.ts';
import { useAnswer } from '#web/browser/api/use-answer.ts';

export type TrackedAttributes = TrackedSale['data']['attributes'];

/** The path of the order in the URL, authorized by its tracking key or by the account's token. */
function useOrderPath(act = ''): string {
  const { orderId = '' } = useParams();
  const key = useSearchParams()[0].get('key');
  return `/sales/track/${encodeURIComponent(orderId)}${act}${key ? `?key=${encodeURIComponent(key)}` : ''}`;
}

/** Loads the order in the URL. */
export function useTrackedSale() {
  const { answer, isLoading, retry, replace } = useAnswer<TrackedSale>(useOrderPath(), { auth: true });
  return {
    /** Null until it is loaded. */
    answer,
    isLoading,
    reload: retry,
    show: (attributes: TrackedAttributes) => answer?.ok && replace({ data: { ...answer.data.data, attributes } }),
  };
}

/** Calls about the order in the URL. @param act the last part of the path */
export function useOrderCall(act: string, method: 'POST' | 'PUT' | 'DELETE') {
  const path = useOrderPath(`/${act}`);
  return (body?: unknown) => callApi<TrackedSale>(path, { method, auth: true, ...(body !== undefined && { body }) });
}
