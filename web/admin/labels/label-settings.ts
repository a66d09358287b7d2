import { z } from 'zod';
import { OWN_LABEL, type Paper, type PaperName, ROLLS, SHEETS } from '#domain/labels/papers.ts';
import { storedValue, useStored } from '#web/browser/storage/stored-value.ts';

/** The optional parts of a label besides its barcode. */
export const LABEL_PARTS = ['name', 'size', 'ref', 'price', 'before', 'bolivars'] as const;
export type LabelPart = (typeof LABEL_PARTS)[number];

type PaperChoice = PaperName | 'propia';

export const USUAL_SETTINGS = { paper: '50x25' as PaperChoice, ownWidth: 60, ownHeight: 30, parts: [...LABEL_PARTS] };

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

const isPaper = (paper: unknown) => typeof paper === 'string' && (paper === 'propia' || Object.hasOwn(PAPERS, paper));
const storedSettings = z.object({
  paper: z.custom<PaperChoice>(isPaper).catch(USUAL_SETTINGS.paper),
  /** In mm, for a roll of custom size. */
  ownWidth: z.number().refine(isOwnWidth).catch(USUAL_SETTINGS.ownWidth),
  ownHeight: z.number().refine(isOwnHeight).catch(USUAL_SETTINGS.ownHeight),
  parts: z
    .array(z.unknown())
    .transform((parts) => LABEL_PARTS.filter((part) => parts.includes(part)))
    .catch([...LABEL_PARTS]),
});

/** How labels are printed at this desk. Stored in this browser, because it depends on the local printer. */
export type LabelSettings = z.output<typeof storedSettings>;

/** Reads stored settings; invalid values get their default. */
export function readSettings(text: string | null): LabelSettings {
  try {
    return storedSettings.parse(JSON.parse(text ?? '{}'));
  } catch {
    return USUAL_SETTINGS;
  }
}
