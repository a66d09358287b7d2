import { WITHDRAWN_CATEGORY } from '#contract/sales/sale.ts';
import { SALE_STATUSES } from '#domain/sales/sale.ts';
import type { ListFilter } from '#web/admin/kit/list/list-filters.tsx';
import { BY_VALIDATION, type SaleListParams } from '../data/sale-filter.ts';
import { STATUS_NAMES } from '../data/sale-view.ts';

type Name = keyof SaleListParams['filters'];

/**
 * Shown among the statuses, because a separate filter would take a second line. A link can set it together with a status;
 * then it is shown separately.
 */
const PAYMENT_OPTIONS = [
  ['revisar', 'Pago por revisar'],
  ['incompleto', 'Pago incompleto'],
  ['devolver', 'Por devolver'],
  ['devuelto', 'Devuelto'],
  ['espera', 'Pago en espera'],
  ['retirar', 'Pago al retirar'],
] as const;

const ALWAYS: readonly ListFilter<Name>[] = [
  {
    kind: 'choice',
    name: 'estado',
    label: 'Estado',
    all: 'Todos los estados',
    options: [
      ...SALE_STATUSES.map((status) => [status, STATUS_NAMES[status]] as const),
      ['vigente', 'Sin canceladas'] as const,
      ...PAYMENT_OPTIONS,
    ],
  },
  {
    kind: 'choice',
    name: 'fecha',
    label: 'Fecha',
    // The active filters then read 'Validadas desde ... hasta ...'.
    all: 'Recibidas',
    options: [[BY_VALIDATION, 'Validadas']],
    narrow: true,
  },
  { kind: 'days', from: 'desde', to: 'hasta' },
];

/** Filters that are shown only when a link sets them, such as those of the panel. */
const BY_LINK = [
  ['pago', 'Pago', 'Todos los pagos', PAYMENT_OPTIONS],
  ['referencia', 'Referencia', 'Toda referencia', []],
  ['talla', 'Talla', 'Toda talla', []],
  ['categoria', 'Categoría', 'Toda categoría', [[WITHDRAWN_CATEGORY, 'Retirado del catálogo']]],
] as const;

/** The filters of the list next to the search box. */
export function saleFilters(values: Record<Name, string>): readonly ListFilter<Name>[] {
  return [
    ...ALWAYS,
    ...BY_LINK.filter(([name]) => values[name]).map(
      ([name, label, all, options]): ListFilter<Name> => ({
        kind: 'choice',
        name,
        label,
        all,
        options,
        anyValue: true,
      }),
    ),
  ];
}
