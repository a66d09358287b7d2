import { parseJson, readList } from '../storage/read-json.ts';
import { storedValue, useStored } from '../storage/stored-value.ts';
import { boundedQuantity, type FavoriteLine, readFavoriteLine, storedLine } from './stored-line.ts';
import { notifyUnsaved } from './unsaved-notice.ts';

const EMPTY: readonly FavoriteLine[] = [];

const stored = storedValue<readonly FavoriteLine[]>('favorites', {
  decode: (text) => readList(parseJson(text), readFavoriteLine),
  encode: (lines) => JSON.stringify(lines.map(storedLine)),
});

export const favoriteLines = stored.read;

/** Adds lines whose id is not in the list yet. Returns how many were added. */
export function addToFavorites(...lines: FavoriteLine[]): number {
  const list = [...stored.read()];
  const before = list.length;
  for (const line of lines) {
    if (!list.some(({ id }) => id === line.id)) list.push(line);
  }
  if (list.length > before) replaceFavorites(list);
  return list.length - before;
}

export function setFavoriteQuantity(id: number, quantity: number): void {
  const bounded = boundedQuantity(quantity);
  replaceFavorites(stored.read().map((line) => (line.id === id ? { ...line, quantity: bounded } : line)));
}

export function removeFromFavorites(id: number): void {
  replaceFavorites(stored.read().filter((line) => line.id !== id));
}

export function replaceFavorites(lines: readonly FavoriteLine[]): void {
  notifyUnsaved(stored.write(lines));
}

function clearFavorites(): void {
  replaceFavorites(EMPTY);
}

/** The wish list of this browser; empty on the server and until hydration. */
export function useFavorites() {
  const lines = useStored(stored, EMPTY);
  return {
    lines,
    has: (id: number) => lines.some((line) => line.id === id),
    add: addToFavorites,
    setQuantity: setFavoriteQuantity,
    remove: removeFromFavorites,
    clear: clearFavorites,
  };
}
