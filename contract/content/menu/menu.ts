import { z } from 'zod';
import { areUnique, block, item, items, label, linkTarget } from '../parts.ts';

/** The most blocks of the menu: the entries of the dark bar, and one block for the links above the header. */
export const MAX_MENU_BLOCKS = 13;
/** How many links may be above the header, and in a list under an entry. */
export const MAX_MENU_LINKS = { 'top-links': 3, 'sub-menu': 12 };

export const menuLink = item({ label, to: linkTarget });

/** An entry of the dark bar, or the links above the header. */
export const menuBlock = z.discriminatedUnion('type', [
  block('top-links', { items: items(menuLink, MAX_MENU_LINKS['top-links']) }),
  block('menu-link', { label, to: linkTarget }),
  /** The categories of a gender. */
  block('caballero', { label }),
  block('dama', { label }),
  /** The collections that staff put into the menu; not shown while there is none. */
  block('menu-collections', { label }),
  block('sub-menu', { label, items: items(menuLink, MAX_MENU_LINKS['sub-menu']) }),
]);
export type MenuBlock = z.infer<typeof menuBlock>;

export const menuDocument = z.strictObject({
  blocks: z
    .array(menuBlock)
    .max(MAX_MENU_BLOCKS, `Como máximo ${MAX_MENU_BLOCKS} entradas`)
    .refine(areUnique, 'Hay dos entradas con el mismo identificador')
    .refine(
      (blocks) => blocks.filter(({ type }) => type === 'top-links').length <= 1,
      'Los enlaces sobre el encabezado van juntos: quita una de las dos listas',
    ),
});
