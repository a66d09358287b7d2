import { cutText } from '../../text/cut-text.ts';
import { foldAccents } from '../../text/slug.ts';
import type { LocationKind } from '../ledger.ts';

/** The optional seventh column of a stock sheet: the location of the row's pieces. */
export const LOCATION_COLUMN = 'Ubicación';
/** Its index among the columns. */
export const LOCATION_POSITION = 6;

/** A location that a sheet can name. */
export interface SheetPlace {
  id: number;
  slug: string;
  kind: LocationKind;
  name: string;
  active: boolean;
  sellsOnline: boolean;
}

/** Header names of the column, folded. */
export const LOCATION_NAMES: ReadonlySet<string> = new Set(['ubicacion', 'tienda', 'sucursal', 'location']);
/** Maximum characters of a cell in a message. */
const MOST_REPEATED = 60;
/** Minimum similarity, from 0 to 1, for suggesting a name. */
const ALIKE = 0.6;

/** Whether a header has the location column in its place, ignoring case and accents. */
export function hasLocationColumn(header: readonly string[]): boolean {
  return LOCATION_NAMES.has(keyOf(header[LOCATION_POSITION] ?? ''));
}

/** Key of a name without case, accents, spaces and punctuation: 'SAMAN  CHACAO' equals 'Samán Chacao'. */
function keyOf(text: string): string {
  return foldAccents(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** Finds a location by its slug or its name. @returns the location, or why the row names none, in Spanish */
export function placeFinder(places: readonly SheetPlace[]): (written: string) => SheetPlace | string {
  const bySlug = new Map(places.map((place) => [place.slug, place]));
  const byName = Map.groupBy(places, ({ name }) => keyOf(name));
  const answers = new Map<string, SheetPlace | string>();
  const find = (written: string) => {
    const key = keyOf(written);
    const named = byName.get(key) ?? [];
    const place = bySlug.get(key) ?? open(named);
    if (place) return place.active ? place : `La ubicación ${place.name} está cerrada.`;
    const text = cutText(written, MOST_REPEATED);
    if (named.length > 0) {
      const slugs = named.map(({ slug }) => slug).join(' o ');
      return `Hay ${named.length} ubicaciones que se llaman «${text}»; escribe su código: ${slugs}.`;
    }
    const near = nearest(key, places);
    return `La ubicación «${text}» no existe.${near ? ` ¿Es ${near.name}?` : ''}`;
  };
  return (written) => {
    const known = answers.get(written);
    if (known !== undefined) return known;
    const answer = find(written);
    answers.set(written, answer);
    return answer;
  };
}

/** The only location with a name, or the only open one. */
function open(named: readonly SheetPlace[]): SheetPlace | undefined {
  if (named.length === 1) return named[0];
  const active = named.filter((place) => place.active);
  return active.length === 1 ? active[0] : undefined;
}

/** Names of locations in a sheet: the name, or the slug when the name is not unique. */
export function placeNames(places: readonly SheetPlace[]): Map<number, string> {
  const find = placeFinder(places);
  const nameOf = (place: SheetPlace) => (find(place.name) === place ? place.name : place.slug);
  return new Map(places.map((place) => [place.id, nameOf(place)]));
}

/** The open location most similar to the key: the only one that contains it, or the one with the highest similarity. */
function nearest(key: string, places: readonly SheetPlace[]): SheetPlace | null {
  if (key === '') return null;
  const active = places.filter((place) => place.active);
  const within = active.filter(({ name, slug }) => keyOf(name).includes(key) || slug.includes(key));
  if (within.length === 1) return within[0] ?? null;
  const [best] = active
    .map((place) => ({ place, alike: Math.max(likeness(key, keyOf(place.name)), likeness(key, place.slug)) }))
    .sort((a, b) => b.alike - a.alike);
  return best && best.alike >= ALIKE ? best.place : null;
}

/** Share of letter pairs that two texts have in common: 1 for equal texts, 0 for nothing in common. */
function likeness(a: string, b: string): number {
  const pairs = (text: string) =>
    Array.from({ length: Math.max(text.length - 1, 0) }, (_, at) => text.slice(at, at + 2));
  const [ofA, ofB] = [pairs(a), pairs(b)];
  if (ofA.length + ofB.length === 0) return 0;
  const left = [...ofB];
  const shared = ofA.filter((pair) => {
    const at = left.indexOf(pair);
    if (at !== -1) left.splice(at, 1);
    return at !== -1;
  });
  return (2 * shared.length) / (ofA.length + ofB.length);
}
