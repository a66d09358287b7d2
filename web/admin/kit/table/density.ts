import { storedValue, useStored } from '#web/browser/storage/stored-value.ts';

/** The height of the rows of all lists. On touch screens they are 44 px high in both. */
export type Density = 'comfortable' | 'compact';

const stored = storedValue<Density>('adminDensity', {
  decode: (text) => (text === 'compact' ? 'compact' : 'comfortable'),
  encode: (density) => (density === 'compact' ? density : null),
});

export function setDensity(density: Density): void {
  stored.write(density);
}

/** One choice for all lists, stored in this browser. */
export function useDensity(): Density {
  return useStored(stored, 'comfortable');
}

export const ROW_HEIGHTS: Record<Density, string> = {
  comfortable: 'h-10 pointer-coarse:h-11',
  compact: 'h-9 pointer-coarse:h-11',
};

/** The controls of a list are as high as its rows; on touch screens they have the height of form controls. */
export const LIST_CONTROL = 'pointer-fine:h-9 pointer-fine:text-sm';
