import { StickyNote } from 'lucide-react';
import { sizeName, sizeOfDateSerial } from '#domain/catalogue/sizes.ts';

/** A size; one that a spreadsheet took for a date shows the day and month that were typed, and what is stored. */
export function SizeCell({ size }: { size: string | null }) {
  const meant = sizeOfDateSerial(size);
  if (meant === null) return sizeName(size);
  const note = `Guardada como ${size}: una hoja de cálculo la tomó por una fecha`;
  return (
    <span title={note} className="inline-flex items-center gap-1">
      {meant}
      <StickyNote aria-hidden className="size-3.5 text-amber" />
      <span className="sr-only">({note})</span>
    </span>
  );
}
