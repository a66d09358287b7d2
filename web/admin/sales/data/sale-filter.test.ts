import { describe, expect, it } from 'vitest';
import { parseListParams } from '#web/admin/kit/list/list-params.ts';
import { SALE_LIST, saleFilterOf, saleFilterQuery, saleListQueryOf } from './sale-filter.ts';

const read = (query: string) => parseListParams(new URLSearchParams(query), SALE_LIST);

describe('the filter of the sales screen', () => {
  it('is read from the URL', () => {
    expect(saleFilterOf(read('estado=validado&q=Pérez+%26+Cía&desde=2026-02-01&hasta=2026-02-28'))).toEqual({
      status: 'validado',
      text: 'Pérez & Cía',
      from: '2026-02-01',
      to: '2026-02-28',
      dayOf: null,
      ref: '',
      size: '',
      category: '',
    });
  });

  it('ignores invalid values', () => {
    const filter = saleFilterOf(read('estado=x&desde=2026-02-30&hasta=ayer&fecha=entrega'));
    expect(filter).toEqual({
      status: null,
      text: '',
      from: null,
      to: null,
      dayOf: null,
      ref: '',
      size: '',
      category: '',
    });
    expect(saleFilterQuery(filter).toString()).toBe('');
  });

  it('becomes the API query of a page, with its order', () => {
    const query = (text: string) => Object.fromEntries(saleListQueryOf(read(text)));
    expect(query('')).toEqual({ sort: '-createdAt', 'page[number]': '1', 'page[size]': '50' });
    expect(query('estado=pendiente&q=a&orden=-total&pagina=2&por=100')).toEqual({
      status: 'pendiente',
      q: 'a',
      sort: '-total',
      'page[number]': '2',
      'page[size]': '100',
    });
    expect(query('estado=vigente&referencia=A+1&talla=M&categoria=-')).toMatchObject({
      status: 'vigente',
      ref: 'A 1',
      size: 'M',
      category: '-',
    });
    expect(query('pago=devolver')).toMatchObject({ payment: 'owed' });
    expect(query('estado=revisar')).toMatchObject({ payment: 'review' });
    expect(query('estado=validado&pago=devolver')).toMatchObject({ status: 'validado', payment: 'owed' });
    expect(query('pago=otro')).not.toHaveProperty('payment');
    expect(query('desde=2026-02-01&fecha=validacion')).toMatchObject({ from: '2026-02-01', dayOf: 'validation' });
    expect(query('orden=precio').sort).toBe('-createdAt');
  });
});
