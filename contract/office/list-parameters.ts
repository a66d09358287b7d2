import type { Permission } from '#domain/access/permissions.ts';

/** The lists of the back-office, named like their paths: `products` is `/admin/products`. */
export const LISTS = [
  'products',
  'categories',
  'sales',
  'vouchers',
  'users',
  'mails',
  'audit',
  'locations',
  'stock/levels',
  'stock/movements',
  'stock/transfers',
  'stock/counts',
] as const;
export type ListName = (typeof LISTS)[number];

/** The permissions of which one opens each list. */
export const LIST_READERS = {
  products: ['items.read'],
  categories: ['categories.write'],
  sales: ['sales.read'],
  vouchers: ['vouchers.read'],
  users: ['customers.read'],
  mails: ['mails.read'],
  audit: ['audit.read'],
  locations: ['locations.write', 'stock.reports'],
  'stock/levels': ['stock.read'],
  'stock/movements': ['stock.read'],
  'stock/transfers': ['stock.read'],
  'stock/counts': ['stock.read', 'stock.count', 'stock.approve_counts'],
} as const satisfies Record<ListName, readonly Permission[]>;

/** The lists that somebody with these permissions may open. */
export function listsOpenTo(permissions: ReadonlySet<Permission>): ListName[] {
  return LISTS.filter((list) => LIST_READERS[list].some((permission) => permissions.has(permission)));
}

/**
 * The URL parameters that hold the filters of each list. The lists read them from here, so a saved view contains
 * exactly what its list can show.
 */
export const LIST_FILTERS = {
  products: ['categoria', 'genero', 'stock', 'problema', 'descuento', 'referencia'],
  categories: [],
  sales: ['estado', 'pago', 'desde', 'hasta', 'fecha', 'referencia', 'talla', 'categoria'],
  vouchers: [],
  users: [],
  mails: ['estado'],
  audit: ['quien', 'tienda', 'permiso', 'accion', 'tipo', 'desde', 'hasta', 'registro'],
  locations: ['ciudad', 'estado'],
  'stock/levels': ['categoria', 'genero', 'talla', 'existencia', 'tienda', 'referencia'],
  'stock/movements': ['producto', 'referencia', 'tienda', 'motivo', 'quien', 'desde', 'hasta', 'documento'],
  'stock/transfers': ['estado', 'origen', 'destino', 'desde', 'hasta'],
  'stock/counts': ['estado', 'lugar'],
} as const satisfies Record<ListName, readonly string[]>;
export type FilterOf<List extends ListName> = (typeof LIST_FILTERS)[List][number];

/** Parameters of every list besides its filters: search text, order, page size and columns. */
const COMMON_PARAMETERS = ['q', 'orden', 'por', 'columnas'];

/** Further parameters of some lists: one row per variant or per reference; which figure of a level is shown. */
const OWN_PARAMETERS: Partial<Record<ListName, readonly string[]>> = { products: ['agrupar'], 'stock/levels': ['ver'] };

/** Maximum length of a parameter's value, in characters. */
export const MAX_PARAMETER = 300;

/** The parameters that a saved view of this list may contain. */
export function savedParameters(list: ListName): readonly string[] {
  return [...COMMON_PARAMETERS, ...LIST_FILTERS[list], ...(OWN_PARAMETERS[list] ?? [])];
}
