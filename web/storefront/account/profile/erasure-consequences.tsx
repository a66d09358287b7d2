import type { OwnErasure } from '#contract/people/personal-data.ts';
import { Sentences } from '#web/ui/sentences.tsx';
import { useOwnData } from '../own-data.tsx';

/** What waits if the data is erased now, and what the books keep for how long. */
export function ErasureConsequences() {
  const { data, fallback } = useOwnData<OwnErasure>('/usr/me/erasure');
  if (!data) return fallback;
  const { open, kept, book_years } = data.data;
  return (
    <div className="grid gap-4 text-sm">
      {open.length > 0 && <Sentences title="Todavía está abierto" sentences={open} />}
      <Sentences title={`Los libros de la tienda guardan ${book_years} años, y luego se borra`} sentences={kept} />
    </div>
  );
}
