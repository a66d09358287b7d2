/** The lists of the admin, each named as its path: `/admin/sales`. */
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

/**
 * The URL parameters in which each list holds its filters. The lists take theirs from here, so that a saved view holds
 * exactly what its list can show.
 */
export const LIST_FILTERS = {
  products: ['categoria', 'genero', 'stock', 'problema', 'descuento', 'referencia'],
  categories: [],
  sales: ['estado', 'pago', 'desde', 'hasta', 'fecha', 'referencia', 'talla', 'categoria'],
  vouchers: [],
  users: [],
  mails: ['estado'],
  audit: ['accion', 'desde', 'hasta', 'registro'],
  locations: ['ciudad', 'estado'],
  'stock/levels': ['categoria', 'genero', 'talla', 'existencia', 'tienda', 'referencia'],
  'stock/movements': ['producto', 'referencia', 'tienda', 'motivo', 'quien', 'desde', 'hasta', 'documento'],
  'stock/transfers': ['estado', 'origen', 'destino', 'desde', 'hasta'],
  'stock/counts': ['estado', 'lugar'],
} as const satisfies Record<ListName, readonly string[]>;
export type FilterOf<List extends ListName> = (typeof LIST_FILTERS)[List][number];

/** What every list holds besides its filters: search text, order, page size and columns. */
const COMMON_PARAMETERS = ['q', 'orden', 'por', 'columnas'];

/** What some lists hold besides: whether products have one row a variant or a reference, which figure of a level is seen. */
const OWN_PARAMETERS: Partial<Record<ListName, readonly string[]>> = { products: ['agrupar'], 'stock/levels': ['ver'] };

/** The longest value of a parameter, in characters. */
export const MAX_PARAMETER = 300;

/** The parameters that a view of this list may hold. */
export function savedParameters(list: ListName): readonly string[] {
  return [...COMMON_PARAMETERS, ...LIST_FILTERS[list], ...(OWN_PARAMETERS[list] ?? [])];
}
