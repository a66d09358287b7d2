import { optionsOf } from '#web/admin/kit/document/url-values.ts';
import type { ListFilter } from '#web/admin/kit/list/list-filters.tsx';

/** The filter by location: a store or the warehouse. */
export function storeFilter(locations?: readonly { id: number; name: string }[]): ListFilter<'tienda'> {
  const options = optionsOf(locations);
  return { kind: 'choice', name: 'tienda', label: 'Tienda', all: 'Toda tienda', options, anyValue: true };
}
