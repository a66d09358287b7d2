import { useQuery } from '@tanstack/react-query';
import type { ShelfList } from '#contract/stock/levels.ts';
import { ask } from '#web/admin/api/ask.ts';

/** The shelves that are written, by location, in order. */
export function useShelves(enabled: boolean) {
  return useQuery({
    queryKey: ['levels', 'shelves'],
    queryFn: ({ signal }) => ask<ShelfList>('/stock/shelves', { signal }),
    select: ({ data }) => Map.groupBy(data, ({ locationId }) => locationId),
    enabled,
    staleTime: 0,
  });
}

/** Id of the datalist of the shelves at a location. */
export const shelvesAt = (locationId: number) => `shelves-${locationId}`;
