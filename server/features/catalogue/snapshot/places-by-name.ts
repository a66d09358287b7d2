import type { Style } from './style.ts';

const byName = new Intl.Collator('es');

/** For each row the place of its name; names that compare as equal have the same. */
export function placesByName(styles: readonly Style[]): Float64Array {
  const all = styles.flatMap(({ variants }) => variants.map(({ name }) => name));
  const names = [...new Set(all)].sort(byName.compare);
  const places = new Map<string, number>();
  let place = 0;
  for (const [at, name] of names.entries()) {
    if (at > 0 && byName.compare(names[at - 1] as string, name) !== 0) place += 1;
    places.set(name, place);
  }
  return Float64Array.from(all, (name) => places.get(name) ?? 0);
}
