import { z } from 'zod';
import type { ContentBlock } from '#domain/content/block.ts';
import { isPageKind, type PageKind, pagePath } from '#domain/content/page-address.ts';
import { oneOf } from '../record.ts';
import { type AnnouncementBlock, announcementDocument, caracasMinuteText, MAX_ANNOUNCEMENTS } from './announcement.ts';
import { checkoutDocument, DEFAULT_CHECKOUT } from './checkout/checkout.ts';
import { COMPANY_DOCUMENTS, COMPANY_FACTS, COMPANY_GROUP, type CompanyKind } from './company/company-documents.ts';
import { DEFAULT_HOME } from './default-home.ts';
import type { DocumentFacts } from './document-facts.ts';
import { homeDocument, MAX_SECTIONS } from './home.ts';
import { DEFAULT_HOUSE } from './house/default-house.ts';
import { HOUSE_PARTS, houseDocument } from './house/house.ts';
import { DEFAULT_MAILS } from './mails/default-mails.ts';
import { mailsDocument } from './mails/mails.ts';
import { footerDocument, MAX_FOOTER_COLUMNS } from './menu/footer.ts';
import { MAX_MENU_BLOCKS, menuDocument } from './menu/menu.ts';
import { DEFAULT_FOOTER, DEFAULT_MENU } from './menu/shown-menu.ts';
import { MAX_PAGE_BLOCKS, type PageBlock, pageDocument } from './page.ts';
import { MAX_GUIDES, SIZES_SLUG, sizesDocument } from './sizes/sizes.ts';

// The documents that the house writes itself, and what calls about them send and answer.

/** The schema of each document that every shop has. */
export const DOCUMENTS = {
  home: homeDocument,
  announcement: announcementDocument,
  house: houseDocument,
  checkout: checkoutDocument,
  mails: mailsDocument,
  menu: menuDocument,
  footer: footerDocument,
  ...COMPANY_DOCUMENTS,
  sizes: sizesDocument,
};
export type FixedKind = keyof typeof DOCUMENTS;
export const CONTENT_KINDS = Object.keys(DOCUMENTS) as [FixedKind, ...FixedKind[]];

/** A document: one that every shop has, or a page that the house made. */
export type ContentKind = FixedKind | PageKind;

/** The blocks of a document, from top to bottom. */
export type BlocksOf<Kind extends FixedKind> = readonly z.infer<(typeof DOCUMENTS)[Kind]>['blocks'][number][];

const TEXTS = { many: 'Textos', one: 'un texto' };
const SECTIONS = { many: 'Secciones', one: 'una sección' };

/** What staff and previews need to know of each document, in the order of the list. */
export const DOCUMENT_FACTS: Record<FixedKind, DocumentFacts> = {
  home: {
    name: 'Portada',
    about: 'La página de inicio: láminas, filas de productos, bandas y servicios.',
    maxBlocks: MAX_SECTIONS,
    path: '/',
    blocks: SECTIONS,
  },
  announcement: {
    name: 'Anuncio',
    about: 'La línea sobre el encabezado, en todas las páginas de la tienda.',
    maxBlocks: MAX_ANNOUNCEMENTS,
    path: '/',
    blocks: { many: 'Anuncios', one: 'un anuncio' },
  },
  house: {
    name: 'La casa',
    about: 'El nombre, el logo y los colores de la tienda, cómo comunicarse con ella y sus condiciones de venta.',
    maxBlocks: HOUSE_PARTS,
    path: '/',
    blocks: { many: 'Partes', one: 'una parte' },
    isFixed: true,
  },
  checkout: {
    name: 'Textos de la compra',
    about: 'Lo que la tienda dice en el carrito, al pagar, después de pagar y en la página de un pedido.',
    maxBlocks: DEFAULT_CHECKOUT.blocks.length,
    path: '/muestra/compra',
    blocks: TEXTS,
    isFixed: true,
  },
  mails: {
    name: 'Textos de los correos',
    about: 'El asunto, el comienzo y el cierre de cada correo a los clientes.',
    maxBlocks: DEFAULT_MAILS.blocks.length,
    path: '/muestra/correos',
    blocks: { many: 'Correos', one: 'un correo' },
    isFixed: true,
  },
  menu: {
    name: 'Menú',
    about: 'La barra oscura bajo el encabezado y los enlaces sobre él, en todas las páginas de la tienda.',
    maxBlocks: MAX_MENU_BLOCKS,
    path: '/',
    blocks: { many: 'Entradas', one: 'una entrada' },
  },
  footer: {
    name: 'Pie de página',
    about: 'Las columnas de enlaces al final de todas las páginas, y los que quedan en la de pago.',
    maxBlocks: MAX_FOOTER_COLUMNS,
    path: '/',
    blocks: { many: 'Columnas', one: 'una columna' },
  },
  ...COMPANY_FACTS,
  sizes: {
    name: 'Guías de tallas',
    group: COMPANY_GROUP,
    about: 'Las medidas de cada talla, que se ven en la página de una prenda.',
    maxBlocks: MAX_GUIDES,
    path: pagePath(SIZES_SLUG),
    blocks: { many: 'Guías', one: 'una guía' },
  },
};

/** What staff call the blocks of a document. */
export const blocksName = (kind: ContentKind) => (isPageKind(kind) ? SECTIONS : DOCUMENT_FACTS[kind].blocks);

/** Whether all blocks of a document stay where and what they are. */
export const isFixedDocument = (kind: ContentKind) => !isPageKind(kind) && DOCUMENT_FACTS[kind].isFixed === true;

export const maxBlocksOf = (kind: ContentKind) => (isPageKind(kind) ? MAX_PAGE_BLOCKS : DOCUMENT_FACTS[kind].maxBlocks);

/** A document of any kind. */
export interface ContentDocument {
  blocks: (BlocksOf<FixedKind>[number] | PageBlock)[];
}

const DEFAULT_ANNOUNCEMENT: AnnouncementBlock = {
  id: 'casa',
  type: 'announcement',
  hidden: false,
  text: '60 años vistiendo a Venezuela',
  to: '',
  from: '',
  until: '',
};

/** The kinds whose first version is large and not needed by the editor: `defaults.ts`. */
type ShopPageKind = CompanyKind | 'sizes';

/** What the shop shows while nothing is published, and what new blocks of the editor start from. */
export const DEFAULTS: Record<Exclude<FixedKind, ShopPageKind>, ContentDocument> = {
  home: { blocks: [...DEFAULT_HOME] },
  announcement: { blocks: [DEFAULT_ANNOUNCEMENT] },
  house: DEFAULT_HOUSE,
  checkout: DEFAULT_CHECKOUT,
  mails: DEFAULT_MAILS,
  menu: { blocks: DEFAULT_MENU },
  footer: { blocks: DEFAULT_FOOTER },
};

export function isContentKind(kind: string): kind is ContentKind {
  return isPageKind(kind) || Object.hasOwn(DOCUMENTS, kind);
}

export const contentKind = z.custom<ContentKind>(
  (kind) => typeof kind === 'string' && isContentKind(kind),
  'No hay tal contenido',
);
export const kindParams = z.object({ kind: contentKind });

/** PUT /content/{kind}/draft, with the draft's version in If-Match. */
export function draftBody(kind: FixedKind | 'page') {
  const schema = kind === 'page' ? pageDocument : DOCUMENTS[kind];
  return z.strictObject({ content: schema as z.ZodType<ContentDocument> });
}

const someBlocks = z.custom<ContentDocument>((value) => typeof value === 'object' && value !== null);
const act = { at: z.string(), by: z.string() };

/** `version` 0: nothing is published, and `content` is what the shop shows then. */
const published = z.object({ version: z.int(), at: z.string().nullable(), by: z.string().nullable() });
const scheduled = z.object(act).nullable();

/** Of a page: where it is, its title as last written, and whether shoppers see it. */
const pageFacts = z.object({ slug: z.string(), title: z.string(), shown: z.boolean() });

const summary = {
  kind: contentKind,
  /** Only of a page. */
  page: pageFacts.optional(),
  published,
  scheduled,
  /** When the draft was last saved; null without one. */
  drafted: z.object(act).nullable(),
};

const contentRecord = z.object({
  ...summary,
  content: someBlocks,
  draft: someBlocks.nullable(),
  /** Sent back in If-Match; grows with each change of the draft. */
  draft_version: z.int(),
});
export type ContentRecord = z.infer<typeof contentRecord>;
export const contentAnswer = oneOf(contentRecord);

const contentSummary = z.object(summary);
export type ContentSummary = z.infer<typeof contentSummary>;
/** GET /content */
export const contentList = z.object({ data: z.array(contentSummary) });

/** POST /content/{kind}/schedule: publishes the draft as it is now, at that date and time in Caracas. */
export const scheduleBody = z.strictObject({ at: caracasMinuteText });

/**
 * POST /content/{kind}/undo, and POST /content/{kind}/unpublish for a page: `version` is the published one that the person
 * sees.
 */
export const undoBody = z.strictObject({ version: z.int().min(1) });

const fieldChange = z.object({
  field: z.string(),
  number: z.int().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
const blockChange = z.object({
  block: z.string().nullable(),
  type: z.string().nullable(),
  what: z.enum(['added', 'removed', 'changed', 'moved']),
  fields: z.array(fieldChange),
});
/** `first`: the neutral version of a shop that began without the texts of the code. */
export const PUBLISHED_HOW = ['now', 'scheduled', 'undo', 'unpublish', 'first'] as const;
const historyEntry = z.object({
  version: z.int(),
  ...act,
  how: z.enum(PUBLISHED_HOW),
  changes: z.array(blockChange),
});
export type HistoryEntry = z.infer<typeof historyEntry>;
/** GET /content/{kind}/history: the newest versions first. */
export const historyAnswer = z.object({ data: z.array(historyEntry) });

/** The blocks of a document, for rules that know no types. */
export function blocksOf({ blocks }: ContentDocument): readonly ContentBlock[] {
  return blocks;
}
