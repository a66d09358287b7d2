import { useOwnAccess } from '#web/admin/access/may.client.tsx';
import { optionsOf } from '#web/admin/kit/document/url-values.ts';
import type { ListFilter } from '#web/admin/kit/list/list-filters.tsx';
import { useOpenLocations } from '#web/admin/locations/location-queries.ts';
import { carrierOptions, useCarriers } from '../carrier-queries.ts';
import type { DispatchFilter } from '../dispatch-queries.ts';

/** By carrier where there are several, and by location for those who work at several. */
export function useDispatchFilters(): readonly ListFilter<DispatchFilter>[] {
  const own = useOwnAccess()?.stores ?? [];
  const { data = [] } = useOpenLocations();
  const places = optionsOf(data.filter(({ id }) => own === 'all' || own.includes(id)));
  const carriers = carrierOptions(useCarriers());
  const filters: ListFilter<DispatchFilter>[] = [
    { kind: 'choice', name: 'lugar', label: 'Lugar', all: 'Todos los lugares', options: places },
    {
      kind: 'choice',
      name: 'transportista',
      label: 'Transportista',
      all: 'Todos los transportistas',
      options: carriers,
      wide: true,
    },
  ];
  return filters.filter((filter) => filter.kind === 'choice' && filter.options.length > 1);
}
