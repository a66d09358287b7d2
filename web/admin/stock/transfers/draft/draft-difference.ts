import { piecesText } from '#domain/stock/transfers/transfer-words.ts';
import type { DraftClash } from './merge-drafts.ts';

const LABELS: Record<string, string> = { from: 'Origen', to: 'Destino', note: 'Nota' };

/** A field of a draft that both changed, in words. */
export function differenceOf(
  { field, mine, theirs, line }: DraftClash,
  locations: readonly { id: number; name: string }[],
) {
  const say = (value: DraftClash['mine']) => {
    if (line) return typeof value === 'number' ? piecesText(value) : 'Quitado';
    if (field === 'note') return String(value ?? '');
    return locations.find(({ id }) => id === value)?.name ?? '';
  };
  const label = line ? [line.name, line.size].filter(Boolean).join(' · ') : (LABELS[field] ?? field);
  return { label, mine: say(mine), theirs: say(theirs) };
}
