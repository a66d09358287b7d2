import type { ShelfList } from '#contract/stock/levels.ts';
import { useRead } from '#web/admin/kit/document/document-calls.ts';

/** The shelves that exist, in order, by the id of their location; undefined until loaded. */
export function useShelves(enabled: boolean) {
  const { data } = useRead<ShelfList>(['levels', 'shelves'], '/stock/shelves', { enabled, staleTime: 0 });
  return data && Map.groupBy(data.data, ({ locationId }) => locationId);
}

/** Id of the datalist with the shelves of a location. */
export const shelvesAt = (locationId: number) => `shelves-${locationId}`;

/** The shelves that the cells of shelves offer. */
export function ShelfChoices() {
  const shelves = useShelves(true);
  return [...(shelves ?? [])].map(([locationId, some]) => (
    <datalist key={locationId} id={shelvesAt(locationId)}>
      {some.map(({ shelf }) => (
        <option key={shelf} value={shelf} />
      ))}
    </datalist>
  ));
}
