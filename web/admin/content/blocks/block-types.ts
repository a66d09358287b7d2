import { announcementBlock } from '#contract/content/announcement.ts';
import { checkoutBlock } from '#contract/content/checkout/checkout.ts';
import { type ContentDocument, type ContentKind, DEFAULTS, type FixedKind } from '#contract/content/document.ts';
import { footerColumn, footerLink } from '#contract/content/footer.ts';
import { heroSlide, homeBlock, service, tile } from '#contract/content/home.ts';
import { houseBlock } from '#contract/content/house.ts';
import { mailsBlock } from '#contract/content/mails/mails.ts';
import { menuBlock, menuLink } from '#contract/content/menu.ts';
import { type PageBlock, pageBlock, pageQuestion } from '#contract/content/page.ts';
import { isPageKind } from '#domain/content/page-address.ts';
import { EMPTY_RICH_TEXT, plainLines } from '#domain/content/rich-text.ts';
import { newId } from '#web/browser/new-id.ts';
import { CHECKOUT_LOOKS } from './looks/checkout-looks.ts';
import { HOME_LOOKS } from './looks/home-looks.ts';
import { HOUSE_LOOKS } from './looks/house-looks.ts';
import type { TypeLook } from './looks/look.ts';
import { MAIL_LOOKS } from './looks/mail-looks.ts';
import { MENU_LOOKS, MENU_MODELS } from './looks/menu-looks.ts';
import { PAGE_LOOKS } from './looks/page-looks.ts';

export type Block = ContentDocument['blocks'][number];
export type BlockType = Block['type'];
/** A slide, tile, service, question or link. */
export type Item = Extract<Block, { items: unknown }>['items'][number];

export const BLOCK_TYPES: Record<BlockType, TypeLook> = {
  ...HOME_LOOKS,
  ...PAGE_LOOKS,
  ...HOUSE_LOOKS,
  ...CHECKOUT_LOOKS,
  ...MAIL_LOOKS,
  ...MENU_LOOKS,
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
  return [...new Set(modelsOf(kind).map(({ type }) => type))];
}

/** The blocks that new ones start from, by type the first one. */
const modelsOf = (kind: FixedKind): Block[] => [
  ...((MENU_MODELS as { [Kind in FixedKind]?: Block[] })[kind] ?? []),
  ...DEFAULTS[kind].blocks,
];

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
  if ('label' in part) return part.label;
  const [first] = 'items' in part ? part.items : [];
  return first ? titleOf(first) : '';
}

/** The schemas of the forms. */
const BLOCK_SCHEMAS = {
  home: homeBlock,
  announcement: announcementBlock,
  house: houseBlock,
  checkout: checkoutBlock,
  mails: mailsBlock,
  menu: menuBlock,
  footer: footerColumn,
};
export const schemaOf = (kind: ContentKind) => (isPageKind(kind) ? pageBlock : BLOCK_SCHEMAS[kind]);
export const ITEM_SCHEMAS = {
  hero: heroSlide,
  tiles: tile,
  services: service,
  questions: pageQuestion,
  'sub-menu': menuLink,
  'top-links': menuLink,
  'footer-column': footerLink,
};

/** A new block with texts to start from: those of the default document. It has no picture yet. */
export function newBlock(kind: ContentKind, type: BlockType): Block {
  const model = modelOf(kind, type);
  const block = { ...withoutContent(model), id: newId(), hidden: false };
  return 'items' in block ? ({ ...block, items: block.items.slice(0, 1).map(newItem) } as Block) : block;
}

function modelOf(kind: ContentKind, type: BlockType): Block {
  if (isPageKind(kind)) return { type, ...PAGE_MODELS[type as keyof typeof PAGE_MODELS] } as Block;
  const model = modelsOf(kind).find((block) => block.type === type);
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
