import { announcementBlock } from '#contract/content/announcement.ts';
import { type ContentDocument, type ContentKind, DEFAULTS } from '#contract/content/document.ts';
import { heroSlide, homeBlock, MAX_ITEMS, service, tile } from '#contract/content/home.ts';
import { newId } from '#web/browser/new-id.ts';

export type Block = ContentDocument['blocks'][number];
export type BlockType = Block['type'];
/** A slide, tile or service. */
export type Item = Extract<Block, { items: unknown }>['items'][number];

/** The input of a field: `minute` is a date and time, `link` the target of a link. */
type Input = 'line' | 'lines' | 'link' | 'picture' | 'check' | 'minute' | 'source';

export interface FieldLook {
  name: string;
  label: string;
  input: Input;
  hint?: string;
  required?: boolean;
}

const field = (name: string, label: string, more: Partial<FieldLook> = {}): FieldLook => ({
  name,
  label,
  input: 'line',
  required: true,
  ...more,
});

const TITLE = field('title', 'Título');
const TEXT = field('text', 'Texto', { input: 'lines' });
const EYEBROW = field('eyebrow', 'Sobre el título', { required: false });
const LABEL = field('label', 'Texto del enlace');
const TO = field('to', 'El enlace lleva a', { input: 'link' });
const PICTURE = field('picture', 'Imagen', { input: 'picture' });
const NAME = field('name', 'Nombre de la sección', { hint: 'No se ve: lo leen los lectores de pantalla.' });

interface TypeLook {
  name: string;
  fields: readonly FieldLook[];
  /** What its list holds: 'lámina'. */
  item?: { name: string; plural: string; most: number; fields: readonly FieldLook[] };
}

export const BLOCK_TYPES: Record<BlockType, TypeLook> = {
  hero: {
    name: 'Láminas grandes',
    fields: [],
    item: {
      name: 'lámina',
      plural: 'Láminas',
      most: MAX_ITEMS.hero,
      fields: [
        PICTURE,
        EYEBROW,
        TITLE,
        { ...TEXT, required: false, hint: 'Solo se ve en pantallas anchas.' },
        LABEL,
        TO,
      ],
    },
  },
  categories: { name: 'Categorías con imagen', fields: [TITLE, LABEL, TO] },
  /** Which collections, and in which order, is decided in 'Colecciones'. */
  collections: { name: 'Filas de las colecciones de portada', fields: [] },
  products: {
    name: 'Fila de productos',
    fields: [field('source', 'Productos', { input: 'source' }), TITLE, LABEL, TO],
  },
  banner: {
    name: 'Banda promocional',
    fields: [
      PICTURE,
      EYEBROW,
      TITLE,
      TEXT,
      LABEL,
      TO,
      field('pictureLabel', 'Texto del enlace de la imagen', { hint: 'No se ve: lo leen los lectores de pantalla.' }),
      field('pictureTo', 'La imagen lleva a', { input: 'link' }),
      NAME,
    ],
  },
  tiles: {
    name: 'Imágenes que llevan a una parte de la tienda',
    fields: [NAME],
    item: { name: 'imagen', plural: 'Imágenes', most: MAX_ITEMS.tiles, fields: [PICTURE, TITLE, TO] },
  },
  statement: {
    name: 'Cifra sobre una imagen',
    fields: [PICTURE, field('figure', 'Cifra'), field('word', 'Palabra junto a la cifra'), TEXT, LABEL, TO, NAME],
  },
  services: {
    name: 'Servicios',
    fields: [field('stores', 'Empieza con las tiendas que hay', { input: 'check', required: false })],
    item: { name: 'servicio', plural: 'Servicios', most: MAX_ITEMS.services, fields: [TITLE, TEXT] },
  },
  announcement: {
    name: 'Anuncio',
    fields: [
      TEXT,
      { ...TO, required: false, hint: 'Vacío: el anuncio no es un enlace.' },
      field('from', 'Desde', { input: 'minute', required: false }),
      field('until', 'Hasta', { input: 'minute', required: false, hint: 'Hora de Caracas. Vacías: siempre.' }),
    ],
  },
};

export const SOURCES = { 'best-sellers': 'Los más vendidos', newest: 'Los más nuevos' };

/** The types of block that a document may have. */
export function typesOf(kind: ContentKind): BlockType[] {
  return kind === 'announcement' ? ['announcement'] : (Object.keys(BLOCK_TYPES) as BlockType[]).slice(0, -1);
}

/** 'Banda promocional: 20 % de bienvenida' */
export function blockName(block: Block): string {
  const { name } = BLOCK_TYPES[block.type];
  const text = titleOf(block);
  return text ? `${name}: ${text}` : name;
}

export function titleOf(part: Block | Item): string {
  if ('title' in part) return part.title;
  if ('text' in part) return part.text;
  return 'items' in part ? (part.items[0]?.title ?? '') : '';
}

/** The schemas of the forms. */
export const BLOCK_SCHEMAS = { home: homeBlock, announcement: announcementBlock };
export const ITEM_SCHEMAS = { hero: heroSlide, tiles: tile, services: service };

/** A block to start from: that of the code with a new id, and without its pictures. */
export function newBlock(kind: ContentKind, type: BlockType): Block {
  const model = DEFAULTS[kind].blocks.find((block) => block.type === type);
  if (!model) throw new Error(`There is no block ${type} to start from`);
  const block = { ...withoutPicture(model), id: newId(), hidden: false };
  return 'items' in block ? ({ ...block, items: block.items.slice(0, 1).map(newItem) } as Block) : block;
}

export function newItem<Part extends Item>(model: Part): Part {
  return { ...withoutPicture(model), id: newId() };
}

function withoutPicture<Part extends object>(part: Part): Part {
  return 'picture' in part ? { ...part, picture: { src: '', alt: '', decorative: false } } : part;
}
