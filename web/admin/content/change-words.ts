import type { HistoryEntry } from '#contract/content/document.ts';
import type { BlockChange } from '#domain/content/compare-blocks.ts';
import { caracasMinute } from '#domain/time/caracas-time.ts';
import { BLOCK_TYPES, type BlockType } from './blocks/block-types.ts';

const INNER: Record<string, string> = {
  hidden: 'Oculta',
  items: 'Orden',
  'picture.src': 'Imagen',
  'picture.alt': 'Texto de la imagen',
  'picture.decorative': 'Imagen decorativa',
};

export interface ChangeLine {
  /** 'Láminas grandes · Lámina 1 · Título' */
  what: string;
  before: string | null;
  after: string | null;
}

/** The changes between two versions, a line for each field. */
export function changeLines(changes: readonly BlockChange[]): ChangeLine[] {
  return changes.flatMap(({ type, what, fields }): ChangeLine[] => {
    if (type === null) return [{ what: 'Las secciones cambiaron de orden', before: null, after: null }];
    const look = BLOCK_TYPES[type as BlockType];
    if (what === 'added') return [{ what: `Se agregó: ${look.name}`, before: null, after: null }];
    if (what === 'removed') return [{ what: `Se quitó: ${look.name}`, before: null, after: null }];
    return fields.map(({ field, number, before, after }) => {
      const known = [...look.fields, ...(look.item?.fields ?? [])].find(({ name }) => name === field)?.label;
      const place = number === null ? [] : [`${look.item?.name ?? ''} ${number}`];
      const label = INNER[field] ?? known ?? field;
      // The order of a list is told by its ids, which say nothing.
      const values = field === 'items' ? [null, null] : [shown(before), shown(after)];
      return { what: [look.name, ...place, label].join(' · '), before: values[0] ?? null, after: values[1] ?? null };
    });
  });
}

function shown(value: string | null): string | null {
  if (value === 'true') return 'Sí';
  return value === 'false' ? 'No' : value;
}

export const HOW: Record<HistoryEntry['how'], string> = {
  now: 'Publicado',
  scheduled: 'Publicado a su hora',
  undo: 'Se deshizo la publicación anterior',
};

/** Now, as the value of a date and time input. */
export const thisMinute = () => caracasMinute(new Date());
