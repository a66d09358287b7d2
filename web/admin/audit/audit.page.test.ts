import { expect, it } from 'vitest';
import { parseListParams } from '../kit/list/list-params.ts';
import { AUDIT_LIST, auditQuery } from './audit.page.tsx';

const queryOf = (url: string) =>
  Object.fromEntries(new URLSearchParams(auditQuery(parseListParams(new URLSearchParams(url), AUDIT_LIST))));

const PAGE = { 'page[number]': '1', 'page[size]': '50' };

it('turns the URL into the API query', () => {
  expect(queryOf('')).toEqual(PAGE);
  expect(queryOf('q=ana&accion=sale.status&desde=2026-11-01&hasta=2026-11-21&registro=sale:12&pagina=3')).toEqual({
    ...PAGE,
    'page[number]': '3',
    q: 'ana',
    action: 'sale.status',
    from: '2026-11-01',
    to: '2026-11-21',
    recordKind: 'sale',
    recordId: '12',
  });
});

it('filters by who, where and the kind of record; one record wins over its kind', () => {
  expect(queryOf('quien=Ana&tienda=3&tipo=sale')).toEqual({ ...PAGE, actor: 'Ana', location: '3', recordKind: 'sale' });
  expect(queryOf('permiso=sales.cancel')).toEqual({ ...PAGE, permission: 'sales.cancel' });
  expect(queryOf('permiso=sales.steal')).toEqual(PAGE);
  expect(queryOf('tipo=item&registro=sale:1')).toEqual({ ...PAGE, recordKind: 'sale', recordId: '1' });
  expect(queryOf('tienda=chacao')).toEqual(PAGE);
});

it('leaves out invalid parameters', () => {
  expect(queryOf('accion=nada&desde=ayer&hasta=2026-99-99&registro=')).toEqual(PAGE);
  expect(queryOf('accion=toString&registro=rate')).toEqual({ ...PAGE, recordKind: 'rate' });
});
