import { OWN_LABEL, type Paper, type PaperName, ROLLS, SHEETS } from '#domain/labels/papers.ts';
import { storedValue, useStored } from '#web/browser/storage/stored-value.ts';

/** What may stand on a label besides its barcode. */
export const LABEL_PARTS = ['name', 'size', 'ref', 'price', 'before', 'bolivars'] as const;
export type LabelPart = (typeof LABEL_PARTS)[number];

/** How labels are printed at this desk: remembered in this browser, since it is about the printer beside it. */
export interface LabelSettings {
  paper: PaperName | 'propia';
  /** Millimetres of a roll of one's own size. */
  ownWidth: number;
  ownHeight: number;
  parts: readonly LabelPart[];
}

export const USUAL_SETTINGS: LabelSettings = { paper: '50x25', ownWidth: 60, ownHeight: 30, parts: LABEL_PARTS };

const PAPERS: Record<PaperName, Paper> = { ...SHEETS, ...ROLLS };

const stored = storedValue<LabelSettings>('adminLabels', {
  decode: readSettings,
  encode: (settings) => JSON.stringify(settings),
});

export function useLabelSettings(): [LabelSettings, (change: Partial<LabelSettings>) => void] {
  const settings = useStored(stored, USUAL_SETTINGS);
  return [settings, (change) => void stored.update((before) => ({ ...before, ...change }))];
}

export function paperOf({ paper, ownWidth, ownHeight }: LabelSettings): Paper {
  return paper === 'propia' ? { kind: 'roll', width: ownWidth, height: ownHeight } : PAPERS[paper];
}

export function isOwnWidth(mm: number): boolean {
  return mm >= OWN_LABEL.minWidth && mm <= OWN_LABEL.maxWidth;
}

export function isOwnHeight(mm: number): boolean {
  return mm >= OWN_LABEL.minHeight && mm <= OWN_LABEL.maxHeight;
}

/** Whatever of the text can be used. */
export function readSettings(text: string | null): LabelSettings {
  const read = parsed(text);
  const { paper, ownWidth, ownHeight, parts } = read;
  return {
    paper:
      paper === 'propia' || (typeof paper === 'string' && Object.hasOwn(PAPERS, paper))
        ? (paper as PaperName)
        : USUAL_SETTINGS.paper,
    ownWidth: typeof ownWidth === 'number' && isOwnWidth(ownWidth) ? ownWidth : USUAL_SETTINGS.ownWidth,
    ownHeight: typeof ownHeight === 'number' && isOwnHeight(ownHeight) ? ownHeight : USUAL_SETTINGS.ownHeight,
    parts: Array.isArray(parts) ? LABEL_PARTS.filter((part) => parts.includes(part)) : USUAL_SETTINGS.parts,
  };
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
