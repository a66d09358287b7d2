import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FilterOf } from '#contract/office/list-parameters.ts';
import type { LocationList, LocationRecord, UpdateLocation } from '#contract/stock/location.ts';
import type { LocationName } from '#contract/stock/transfer.ts';
import { citySlug } from '#domain/stock/locations/store-city.ts';
import { foldAccents } from '#domain/text/slug.ts';
import { useOwnAccess } from '../access/may.client.tsx';
import { ask, ifVersion } from '../api/ask.ts';
import { optionsOf } from '../kit/document/url-values.ts';
import type { ListParams } from '../kit/list/list-params.ts';

const LOCATIONS = {
  queryKey: ['locations'],
  queryFn: ({ signal }: { signal: AbortSignal }) => ask<LocationList>('/locations', { signal }),
};

type Answer = { data: LocationRecord };

export type LocationFilter = FilterOf<'locations'>;

/** All locations; there are a few dozen at most. */
export function useLocations() {
  return useQuery(LOCATIONS);
}

/** The open locations in the order of their shipping priority. */
export function useOpenLocations() {
  return useQuery({ ...LOCATIONS, select: openByPriority, staleTime: 60_000 });
}

/** The open locations at which one works, as the options of a filter. */
export function useOwnPlaces(): [id: string, name: string][] {
  const own = useOwnAccess()?.stores ?? [];
  const { data = [] } = useOpenLocations();
  return optionsOf(data.filter(({ id }) => own === 'all' || own.includes(id)));
}

function openByPriority({ data }: LocationList): LocationName[] {
  return data
    .filter(({ attributes }) => attributes.active)
    .sort((a, b) => a.attributes.priority - b.attributes.priority || a.id - b.id)
    .map(({ id, attributes: { slug, name } }) => ({ id, slug, name }));
}

/** The locations that match the filters, and whose name, city or address contains every word of the search. */
export function filterLocations(
  locations: readonly LocationRecord[],
  { text, filters }: Pick<ListParams<LocationFilter>, 'text' | 'filters'>,
): LocationRecord[] {
  const words = foldAccents(text).split(/\s+/).filter(Boolean);
  return locations.filter(({ attributes: { name, city, address, active } }) => {
    const written = foldAccents(`${name} ${city} ${address}`);
    return (
      words.every((word) => written.includes(word)) &&
      (filters.ciudad === '' || citySlug(city) === filters.ciudad) &&
      (filters.estado === '' || (filters.estado === 'cerrada') !== active)
    );
  });
}

/** Opens a store, or changes `seen`. */
export async function saveLocation(body: UpdateLocation, seen: LocationRecord | null): Promise<LocationRecord> {
  if (seen) {
    const headers = ifVersion(seen.attributes.version);
    return (await ask<Answer>(`/locations/${seen.id}`, { method: 'PUT', body, headers })).data;
  }
  // A new store is open.
  const { active: _active, ...store } = body;
  return (await ask<Answer>('/locations', { method: 'POST', body: store })).data;
}

export function useRefreshLocations() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: LOCATIONS.queryKey });
}
