import type { ListName } from '#contract/office/list-parameters.ts';

/** The Spanish names of the lists, as in the sidebar. */
export const LIST_NAMES: Record<ListName, string> = {
  products: 'Productos',
  categories: 'Categorías',
  sales: 'Ventas',
  vouchers: 'Cupones',
  users: 'Usuarios',
  mails: 'Correos',
  audit: 'Registro',
  locations: 'Tiendas',
  'stock/levels': 'Existencias',
  'stock/movements': 'Movimientos',
  'stock/transfers': 'Traslados',
  'stock/counts': 'Conteos',
};
