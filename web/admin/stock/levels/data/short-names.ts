import type { LevelPlace } from '#contract/stock/levels.ts';

/** The places by the name that tells them apart: all stores of a house may begin with its name, 'Samán Chacao'. */
export function withShortNames(places: readonly LevelPlace[]): readonly LevelPlace[] {
  const stores = places.filter(({ kind }) => kind === 'store');
  const [first = ''] = stores[0]?.name.split(' ') ?? [];
  const lead = `${first} `;
  const isShared = stores.length > 1 && stores.every(({ name }) => name.startsWith(lead) && name.length > lead.length);
  if (!isShared) return places;
  return places.map((place) => (place.kind === 'store' ? { ...place, name: place.name.slice(lead.length) } : place));
}
