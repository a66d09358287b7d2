import { LISTS, type ListName, MAX_PARAMETER } from '#contract/office/list-parameters.ts';
import { storedValue, useStored } from '#web/browser/storage/stored-value.ts';

type Remembered = Partial<Record<ListName, string>>;

const NONE: Remembered = {};

const stored = storedValue<Remembered>('adminColumns', {
  decode: (text) => readRemembered(text),
  encode: (all) => (Object.keys(all).length > 0 ? JSON.stringify(all) : null),
});

/** What the storage says, as far as it can be used: anyone may have written anything there. */
export function readRemembered(text: string | null): Remembered {
  try {
    const all: unknown = JSON.parse(text ?? '{}');
    return Object.fromEntries(
      LISTS.flatMap((list) => {
        const columns = (all as Remembered | null)?.[list];
        return typeof columns === 'string' && columns && columns.length <= MAX_PARAMETER ? [[list, columns]] : [];
      }),
    );
  } catch {
    return NONE;
  }
}

/** Remembers in this browser the columns of a list; '' for the usual ones. */
export function rememberColumns(list: ListName, columns: string): void {
  stored.update(({ [list]: _, ...others }) => (columns ? { ...others, [list]: columns } : others));
}

/** The columns of a list when neither its URL nor a view says any; '' for the usual ones. */
export function useRememberedColumns(list: ListName | null): string {
  const all = useStored(stored, NONE);
  return (list && all[list]) ?? '';
}
