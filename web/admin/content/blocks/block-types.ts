import { announcementBlock } from '#contract/content/announcement.ts';
import { type ContentDocument, type ContentKind, DEFAULTS } from '#contract/content/document.ts';
import { heroSlide, homeBlock, MAX_ITEMS, service, tile } from '#contract/content/home.ts';
import { MAX_QUESTIONS, type PageBlock, pageBlock, pageQuestion } from '#contract/content/page.ts';
import { isPageKind } from '#domain/content/page-address.ts';
import { EMPTY_RICH_TEXT, plainLines } from '#domain/content/rich-text.ts';
import { newId } from '#web/browser/new-id.ts';

export type Block = ContentDocument['blocks'][number];
export type BlockType = Block['type'];
/** A slide, tile, service or question. */
export type Item = Extract<Block, { items: unknown }>['items'][number];

/** The input of a field: `minute` is a date and time, `link` the target of a link, `rich` formatted text. */
type Input = 'line' | 'lines' | 'rich' | 'link' | 'picture' | 'check' | 'minute' | 'source';

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
const BODY = field('body', 'Texto', { input: 'rich' });
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
  head: {
    name: 'Título de la página',
    fields: [
      TITLE,
      field('description', 'Descripción para buscadores', {
        input: 'lines',
        required: false,
        hint: 'Una o dos frases. Se ven en Google y al compartir el enlace.',
      }),
    ],
  },
  text: { name: 'Texto', fields: [BODY] },
  heading: { name: 'Encabezado', fields: [TITLE] },
  picture: { name: 'Imagen', fields: [PICTURE] },
  questions: {
    name: 'Preguntas y respuestas',
    fields: [],
    item: {
      name: 'pregunta',
      plural: 'Preguntas',
      most: MAX_QUESTIONS,
      fields: [field('title', 'Pregunta'), { ...BODY, label: 'Respuesta' }],
    },
  },
  button: { name: 'Botón con enlace', fields: [LABEL, TO] },
};

export const SOURCES = { 'best-sellers': 'Los más vendidos', newest: 'Los más nuevos' };

/** What a block of a page starts from. */
const PAGE_MODELS: Record<Exclude<PageBlock['type'], 'head'>, Partial<PageBlock>> = {
  text: { body: EMPTY_RICH_TEXT },
  heading: { title: 'Un encabezado' },
  picture: { picture: { src: '', alt: '', decorative: false } },
  questions: { items: [{ id: 'pregunta', title: '¿Una pregunta?', body: EMPTY_RICH_TEXT }] },
  button: { label: 'Ver la tienda', to: '/shop' },
};

/** The types of block that may be added to a document, the most usual one first. */
export function typesOf(kind: ContentKind): BlockType[] {
  if (isPageKind(kind)) return Object.keys(PAGE_MODELS) as BlockType[];
  return [...new Set(DEFAULTS[kind].blocks.map(({ type }) => type))];
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
  if ('body' in part) return plainLines(part.body).find((line) => line.trim() !== '') ?? '';
  if ('to' in part && 'label' in part) return part.label;
  return 'items' in part ? (part.items[0]?.title ?? '') : '';
}

/** The schemas of the forms. */
const BLOCK_SCHEMAS = { home: homeBlock, announcement: announcementBlock };
export const schemaOf = (kind: ContentKind) => (isPageKind(kind) ? pageBlock : BLOCK_SCHEMAS[kind]);
export const ITEM_SCHEMAS = { hero: heroSlide, tiles: tile, services: service, questions: pageQuestion };

/** A new block with texts to start from: those of the default document. It has no picture yet. */
export function newBlock(kind: ContentKind, type: BlockType): Block {
  const model = modelOf(kind, type);
  const block = { ...withoutContent(model), id: newId(), hidden: false };
  return 'items' in block ? ({ ...block, items: block.items.slice(0, 1).map(newItem) } as Block) : block;
}

function modelOf(kind: ContentKind, type: BlockType): Block {
  if (isPageKind(kind)) return { type, ...PAGE_MODELS[type as keyof typeof PAGE_MODELS] } as Block;
  const model = DEFAULTS[kind].blocks.find((block) => block.type === type);
  if (!model) throw new Error(`There is no block ${type} to start from`);
  return model;
}

export function newItem<Part extends Item>(model: Part): Part {
  return { ...withoutContent(model), id: newId() };
}

/** Without what every block or item has of its own: its picture and its formatted text. */
function withoutContent<Part extends object>(part: Part): Part {
  return {
    ...part,
    ...('picture' in part && { picture: { src: '', alt: '', decorative: false } }),
    ...('body' in part && { body: EMPTY_RICH_TEXT }),
  };
}
