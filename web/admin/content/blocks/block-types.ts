import { announcementBlock } from '#contract/content/announcement.ts';
import { checkoutBlock } from '#contract/content/checkout/checkout.ts';
import { COMPANY_ITEMS, companyBlock } from '#contract/content/company/company-blocks.ts';
import { COMPANY_DOCUMENTS, type CompanyKind } from '#contract/content/company/company-documents.ts';
import type { ContentDocument, ContentKind } from '#contract/content/document.ts';
import { heroSlide, homeBlock, service, tile } from '#contract/content/home.ts';
import { houseBlock } from '#contract/content/house/house.ts';
import { mailsBlock } from '#contract/content/mails/mails.ts';
import { footerColumn, footerLink } from '#contract/content/menu/footer.ts';
import { menuBlock, menuLink } from '#contract/content/menu/menu.ts';
import { pageBlock, pageQuestion } from '#contract/content/page.ts';
import { sizesBlock } from '#contract/content/sizes/sizes.ts';
import { isPageKind } from '#domain/content/page-address.ts';
import { plainLines } from '#domain/content/rich-text.ts';
import { CHECKOUT_LOOKS, MAIL_LOOKS } from './looks/fact-looks.ts';
import { HOME_LOOKS } from './looks/home-looks.ts';
import { HOUSE_LOOKS } from './looks/house-looks.ts';
import type { TypeLook } from './looks/look.ts';
import { MENU_LOOKS } from './looks/menu-looks.ts';
import { COMPANY_LOOKS, PAGE_LOOKS, SIZES_LOOKS } from './looks/page-looks.ts';

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
  ...COMPANY_LOOKS,
  ...SIZES_LOOKS,
};

export const SOURCES = { 'best-sellers': 'Los más vendidos', newest: 'Los más nuevos' };
export const GENDERS = { men: 'Caballero', women: 'Dama', all: 'Ambos' };

export const isHeadType = (type: BlockType) => type === 'head' || type === 'intro';

/** 'Banda promocional: 20 % de bienvenida' */
export function blockName(block: Block): string {
  const { name } = BLOCK_TYPES[block.type];
  const text = titleOf(block);
  return text ? `${name}: ${text}` : name;
}

export function titleOf(part: Block | Item): string {
  if ('name' in part && 'table' in part) return part.name;
  if ('title' in part && part.title !== '') return part.title;
  if ('text' in part && part.text !== '') return part.text;
  if ('body' in part) return plainLines(part.body).find((line) => line.trim() !== '') ?? '';
  if ('label' in part) return part.label;
  const [first] = 'items' in part ? part.items : [];
  return first ? titleOf(first) : '';
}

const COMPANY_SCHEMAS = Object.fromEntries(Object.keys(COMPANY_DOCUMENTS).map((kind) => [kind, companyBlock]));
const BLOCK_SCHEMAS = {
  home: homeBlock,
  announcement: announcementBlock,
  house: houseBlock,
  checkout: checkoutBlock,
  mails: mailsBlock,
  menu: menuBlock,
  footer: footerColumn,
  ...(COMPANY_SCHEMAS as Record<CompanyKind, typeof companyBlock>),
  sizes: sizesBlock,
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
  ...COMPANY_ITEMS,
};
