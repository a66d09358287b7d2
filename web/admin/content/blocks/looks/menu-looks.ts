import { type FooterColumn, MAX_COLUMN_LINKS } from '#contract/content/menu/footer.ts';
import { MAX_MENU_LINKS, type MenuBlock } from '#contract/content/menu/menu.ts';
import { field, LABEL, TITLE, TO, type TypeLook } from './look.ts';

const ENTRY = { ...LABEL, label: 'Texto de la entrada' };
const CATEGORIES = { ...ENTRY, hint: 'Abre la lista de sus categorías, que se escriben en Categorías.' };

export const MENU_LOOKS: Record<(MenuBlock | FooterColumn)['type'], TypeLook> = {
  'menu-link': { name: 'Enlace', fields: [ENTRY, TO] },
  'sub-menu': {
    name: 'Lista de enlaces',
    fields: [ENTRY],
    item: { name: 'enlace', plural: 'Enlaces', most: MAX_MENU_LINKS['sub-menu'], fields: [LABEL, TO] },
  },
  caballero: { name: 'Menú de Caballero', fields: [CATEGORIES] },
  dama: { name: 'Menú de Dama', fields: [CATEGORIES] },
  'menu-collections': {
    name: 'Menú de las colecciones',
    fields: [
      {
        ...ENTRY,
        hint: 'Abre la lista de las que dicen «En el menú» en Colecciones, en ese orden. Si ninguna lo dice, o si ocultas esta entrada, no se ve.',
      },
    ],
  },
  'top-links': {
    name: 'Enlaces sobre el encabezado',
    most: 1,
    fields: [],
    item: {
      name: 'enlace',
      plural: 'Enlaces',
      most: MAX_MENU_LINKS['top-links'],
      fields: [{ ...LABEL, hint: 'Se escribe en mayúsculas. En el teléfono no se ve.' }, TO],
    },
  },
  'footer-column': {
    name: 'Columna',
    fields: [TITLE],
    item: {
      name: 'enlace',
      plural: 'Enlaces',
      most: MAX_COLUMN_LINKS,
      fields: [
        LABEL,
        TO,
        field('atCheckout', 'También al final de la página de pago', { input: 'check', required: false }),
      ],
    },
  },
};

/** What a new entry or column starts from, where that of the shop would be the same link twice. */
export const MENU_MODELS = {
  menu: [
    { id: 'enlace', type: 'menu-link', hidden: false, label: 'Entrada nueva', to: '/shop' },
    {
      id: 'lista',
      type: 'sub-menu',
      hidden: false,
      label: 'Lista nueva',
      items: [{ id: 'enlace', label: 'Enlace nuevo', to: '/shop' }],
    },
  ] satisfies MenuBlock[],
  footer: [
    {
      id: 'columna',
      type: 'footer-column',
      hidden: false,
      title: 'Columna nueva',
      items: [{ id: 'enlace', label: 'Enlace nuevo', to: '/shop', atCheckout: false }],
    },
  ] satisfies FooterColumn[],
};
