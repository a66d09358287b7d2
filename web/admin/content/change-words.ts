import type { HistoryEntry } from '#contract/content/document.ts';
import { readAssetUrl } from '#domain/assets/asset-url.ts';
import type { BlockChange } from '#domain/content/compare-blocks.ts';
import { SITE_PICTURES, siteName } from '#domain/content/site-pictures.ts';
import { formatCaracasDateTime, fromCaracasMinute } from '#domain/time/caracas-time.ts';
import { BLOCK_TYPES, type BlockType, GENDERS, SOURCES } from './blocks/block-types.ts';
import type { FieldLook } from './blocks/looks/look.ts';

const INNER: Record<string, string> = {
  hidden: 'Oculta',
  items: 'Orden',
  'picture.src': 'Imagen',
  'picture.alt': 'Texto de la imagen',
  'picture.decorative': 'Imagen decorativa',
  'table.columns': 'Medidas',
  'table.hows': 'Cómo medir',
  'table.rows': 'Tabla',
};

export interface ChangeLine {
  /** 'Láminas grandes · Lámina 1 · Título' */
  what: string;
  before: string | null;
  after: string | null;
}

export function changeLines(changes: readonly BlockChange[]): ChangeLine[] {
  return changes.flatMap(({ type, what, fields }): ChangeLine[] => {
    if (type === null) return [{ what: 'Las secciones cambiaron de orden', before: null, after: null }];
    const look = BLOCK_TYPES[type as BlockType];
    if (what === 'added') return [{ what: `Se agregó: ${look.name}`, before: null, after: null }];
    if (what === 'removed') return [{ what: `Se quitó: ${look.name}`, before: null, after: null }];
    return fields.map(({ field, number, before, after }) => {
      const known = [...look.fields, ...(look.item?.fields ?? [])].find(({ name }) => name === field);
      const place = number === null ? [] : [`${look.item?.name ?? ''} ${number}`];
      const label = INNER[field] ?? known?.label ?? field;
      const shown = (value: string | null) => value && valueWords(field, known?.input, value);
      return { what: [look.name, ...place, label].join(' · '), before: shown(before), after: shown(after) };
    });
  });
}

/** A value of a document as people write it; null for one that means nothing to them. */
function valueWords(field: string, input: FieldLook['input'] | undefined, value: string): string | null {
  // The order is a list of ids.
  if (field === 'items') return null;
  if (field === 'picture.src') return pictureWords(value);
  // A file's name says nothing to people.
  if (input === 'video') return 'Un video';
  if (input === 'minute') return formatCaracasDateTime(fromCaracasMinute(value));
  if (input === 'gender') return GENDERS[value as keyof typeof GENDERS] ?? value;
  if (input === 'source') return SOURCES[value as keyof typeof SOURCES] ?? value;
  if (value === 'true') return 'Sí';
  return value === 'false' ? 'No' : value;
}

/** Pictures of the shop are numbered as in the dialog that offers them. */
function pictureWords(src: string): string {
  const asset = readAssetUrl(src);
  if (asset) return `Imagen ${asset.id} de la biblioteca`;
  const name = siteName(src);
  return name ? `De la tienda: imagen ${Object.keys(SITE_PICTURES).indexOf(name) + 1}` : 'Imagen de un registro';
}

export const HOW: Record<HistoryEntry['how'], string> = {
  now: 'Publicado',
  scheduled: 'Publicado a su hora',
  undo: 'Se deshizo la publicación anterior',
  unpublish: 'Se retiró de la tienda',
  first: 'Textos neutros, para empezar',
};
