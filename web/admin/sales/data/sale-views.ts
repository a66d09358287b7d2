import type { SaleStatus } from '#domain/sales/sale.ts';
import type { ListViews } from '#web/admin/kit/views/open-view.ts';

const NAMES: Record<SaleStatus, string> = { pendiente: 'Pendientes', validado: 'Validadas', cancelada: 'Canceladas' };

export const SALE_VIEWS: ListViews = {
  list: 'sales',
  builtIn: Object.entries(NAMES).map(([estado, name]) => ({ key: estado, name, params: { estado } })),
  counts: '/sales/counts',
};
