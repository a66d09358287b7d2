import { expect, it } from 'vitest';
import { parseListParams } from '#web/admin/kit/list/list-params.ts';
import { SALE_LIST, saleListQueryOf } from './sale-filter.ts';

const FIRST_PAGE = { sort: '-createdAt', 'page[number]': '1', 'page[size]': '50' };

it.each([
  ['', {}],
  [
    'estado=validado&q=Pérez+%26+Cía&desde=2026-02-01&hasta=2026-02-28',
    { status: 'validado', q: 'Pérez & Cía', from: '2026-02-01', to: '2026-02-28' },
  ],
  [
    'estado=pendiente&q=a&orden=-total&pagina=2&por=100',
    { status: 'pendiente', q: 'a', sort: '-total', 'page[number]': '2', 'page[size]': '100' },
  ],
  ['estado=vigente&referencia=A+1&talla=M&categoria=-', { status: 'vigente', ref: 'A 1', size: 'M', category: '-' }],
  ['pago=devolver', { payment: 'owed' }],
  ['estado=revisar', { payment: 'review' }],
  ['estado=validado&pago=devolver', { status: 'validado', payment: 'owed' }],
  ['desde=2026-02-01&fecha=validacion', { from: '2026-02-01', dayOf: 'validation' }],
  ['estado=x&desde=2026-02-30&hasta=ayer&fecha=entrega&pago=otro&orden=precio', {}],
])('passes the URL parameters %s to the API', (url, query) => {
  const params = parseListParams(new URLSearchParams(url), SALE_LIST);
  expect(Object.fromEntries(saleListQueryOf(params))).toEqual({ ...FIRST_PAGE, ...query });
});
