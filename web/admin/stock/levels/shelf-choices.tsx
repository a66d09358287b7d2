import { shelvesAt, useShelves } from './data/shelf-queries.ts';

/** The shelves that exist, which the cells of shelves offer. */
export function ShelfChoices() {
  const { data } = useShelves(true);
  return [...(data ?? [])].map(([locationId, shelves]) => (
    <datalist key={locationId} id={shelvesAt(locationId)}>
      {shelves.map(({ shelf }) => (
        <option key={shelf} value={shelf} />
      ))}
    </datalist>
  ));
}
