import {
  BAR,
  COLUMNS,
  type MenuEntry,
  type MenuLink,
  type ShownColumn,
  TOP_LINKS,
  type TopLink,
} from './default-menu.ts';
import type { FooterColumn } from './footer.ts';
import type { MenuBlock } from './menu.ts';

// The documents of the menu and the footer, and what pages show of them.

/** What every page shows of a menu that the house wrote. */
interface ShownMenu {
  bar: MenuEntry[];
  top: TopLink[];
  /** The bar takes more than one line of a wide window (web/storefront/layout/written-menu.css). */
  size?: 'long';
}

/** @param isDraft of a preview: each entry says its block */
export function shownMenu(blocks: readonly MenuBlock[], isDraft: boolean): ShownMenu {
  const idOf = ({ id }: MenuBlock) => isDraft && { id };
  const bar = blocks.flatMap((block) => (block.type === 'top-links' ? [] : [{ ...entryOf(block), ...idOf(block) }]));
  const top = blocks.flatMap((block) =>
    block.type === 'top-links' ? block.items.map(({ label, to }) => ({ label, to, ...idOf(block) })) : [],
  );
  return { bar, top, ...(isLong(bar) && { size: 'long' }) };
}

function entryOf(block: Exclude<MenuBlock, { type: 'top-links' }>): MenuEntry {
  const { type, label } = block;
  if (type === 'menu-link') return { label, to: block.to };
  if (type === 'sub-menu') return { label, links: block.items.map((item) => ({ label: item.label, to: item.to })) };
  return type === 'menu-collections' ? { label } : { label, gender: type };
}

/** About how many letters a line of 1024 px has; the space between entries and an arrow count as letters. */
const LETTERS_OF_A_LINE = 145;
const BETWEEN = 5;
const ARROW = 3;

function isLong(bar: readonly MenuEntry[]): boolean {
  const letters = bar.reduce((sum, { label, to }) => sum + label.length + BETWEEN + (to ? 0 : ARROW), 0);
  return letters > LETTERS_OF_A_LINE;
}

/** @param isDraft as of `shownMenu` */
export function shownFooter(blocks: readonly FooterColumn[], isDraft: boolean): ShownColumn[] {
  return blocks.map(({ id, title, items }) => ({
    title,
    links: items.map(({ label, to, atCheckout }) => ({ label, to, ...(atCheckout && { atCheckout }) })),
    ...(isDraft && { id }),
  }));
}

const withIds = <Link extends MenuLink>(links: readonly Link[]) =>
  links.map((link, at) => ({ ...link, id: `enlace-${at + 1}` }));

/** The document of the menu as it comes with the shop. */
export const DEFAULT_MENU: MenuBlock[] = [
  { id: 'arriba', type: 'top-links', hidden: false, items: withIds(TOP_LINKS) },
  ...BAR.map(({ label, to, gender }, at): MenuBlock => {
    const base = { id: `entrada-${at + 1}`, hidden: false, label };
    return to === undefined ? { ...base, type: gender ?? 'menu-collections' } : { ...base, type: 'menu-link', to };
  }),
];

export const DEFAULT_FOOTER: FooterColumn[] = COLUMNS.map(({ title, links }, at) => ({
  id: `columna-${at + 1}`,
  type: 'footer-column',
  hidden: false,
  title,
  items: withIds(links).map((link) => ({ ...link, atCheckout: link.atCheckout === true })),
}));
