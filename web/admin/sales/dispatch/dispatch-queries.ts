import { useQueryClient } from '@tanstack/react-query';
import type { DispatchEntry, DispatchList } from '#contract/shipping/dispatch.ts';
import type { FoundParcels, ParcelRecord } from '#contract/shipping/parcel.ts';
import { DISPATCH_QUEUES, type DispatchQueue } from '#domain/sales/fulfilment/dispatch.ts';
import { AS_SEEN, useRead } from '#web/admin/kit/document/document-calls.ts';
import { readId } from '#web/admin/kit/document/url-values.ts';
import { type ListParams, pageQuery } from '#web/admin/kit/list/list-params.ts';
import type { ListUrl } from '#web/admin/kit/list/use-list-params.ts';
import { useListQuery } from '#web/admin/kit/list/use-list-query.ts';
import { SALES } from '../data/sale-queries.ts';

/** Query key of everything about parcels: a change of a sale changes them too. */
export const DISPATCH = [...SALES, 'dispatch'];

/** URL parameter of the queue on screen. */
export const QUEUE = 'cola';
export type DispatchFilter = 'lugar' | 'transportista';
export const DISPATCH_LIST = { filters: ['lugar', 'transportista'] as const };

/** How often a queue is read again, in ms, so that orders paid meanwhile appear. */
const FRESH_EVERY_MS = 60_000;

/** The queue that a URL names; at first the work that waits. */
export function readQueue(url: URLSearchParams): DispatchQueue {
  return DISPATCH_QUEUES.find((queue) => queue === url.get(QUEUE)) ?? 'pending';
}

export function useDispatch(list: ListUrl<DispatchFilter>, queue: DispatchQueue) {
  const source = {
    key: DISPATCH,
    path: '/dispatch',
    queryOf(params: ListParams<DispatchFilter>) {
      const { lugar, transportista } = params.filters;
      return pageQuery(params, { queue, location: readId(lugar), carrier: readId(transportista) });
    },
  };
  return useListQuery<DispatchList, DispatchFilter>(list, source, { refetchInterval: FRESH_EVERY_MS });
}

/** The first entries of a queue, and how many stand in each. */
export function useQueue(queue: DispatchQueue, most: number) {
  const query = new URLSearchParams({ queue, 'page[size]': String(most) });
  return useRead<DispatchList>([...DISPATCH, 'queue', query.toString()], `/dispatch?${query}`, {
    refetchInterval: FRESH_EVERY_MS,
  });
}

interface KnownParcels {
  data: ParcelRecord[];
}

const parcelsKey = (saleId: number) => [...DISPATCH, 'sale', saleId];

/** All parcels of a sale at one's locations. */
export function useSaleParcels(saleId: number) {
  return useRead<KnownParcels>(parcelsKey(saleId), `/sales/${saleId}/parcels`, AS_SEEN);
}

/**
 * Pieces of a paid sale that are in no parcel yet, by location.
 * @param orderId undefined: no piece of the sale can wait for a parcel, so nothing is asked
 */
export function useUnpreparedPieces(saleId: number, orderId: string | undefined) {
  const query = new URLSearchParams({ queue: 'pending', q: orderId ?? '' });
  const answer = useRead<DispatchList>([...DISPATCH, 'unprepared', saleId], `/dispatch?${query}`, {
    enabled: orderId !== undefined,
  });
  const ofSale = ({ attributes }: DispatchEntry) => attributes.sale_id === saleId && attributes.pickup === null;
  // An answer from before the sale was cancelled may still be there.
  const entries = orderId === undefined ? [] : (answer.data?.data.filter(ofSale) ?? []);
  return { ...answer, entries };
}

/** Puts a changed parcel at once where it is on screen; everything is read again anyway. */
export function useShowParcel() {
  const queries = useQueryClient();
  return (parcel: ParcelRecord) => {
    for (const queryKey of [parcelsKey(parcel.attributes.sale_id), MATCHES]) {
      queries.setQueriesData<KnownParcels>(
        { queryKey },
        (known) => known && { ...known, data: known.data.map((one) => (one.id === parcel.id ? parcel : one)) },
      );
    }
  };
}

const MATCHES = [...DISPATCH, 'by-code'];

/** The parcels of a code: that of a parcel on its label, an order's number, or a guide. Null: nothing is looked up. */
export function useFoundParcels(code: string | null) {
  return useRead<FoundParcels>([...MATCHES, code], `/parcels/find?${new URLSearchParams({ code: code ?? '' })}`, {
    enabled: code !== null,
  });
}
