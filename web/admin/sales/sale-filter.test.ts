import { describe, expect, it } from 'vitest';
import { parseSaleFilter, saleFilterQuery, saleListQueryOf } from './sale-filter.ts';

describe('the filter of the sales screen', () => {
  it('is said by the URL and read back', () => {
    const filter = { status: 'validado', text: 'Pérez & Cía', page: 3 } as const;
    expect(parseSaleFilter(saleFilterQuery(filter))).toEqual(filter);
    expect(saleFilterQuery({ status: null, text: '', page: 1 }).toString()).toBe('');
  });

  it('falls back where it cannot be read', () => {
    expect(parseSaleFilter(new URLSearchParams('estado=x&pagina=-2'))).toEqual({ status: null, text: '', page: 1 });
  });

  it('asks the API for a page', () => {
    expect(saleListQueryOf({ status: 'pendiente', text: 'a', page: 2 }).toString()).toBe(
      'page%5Bnumber%5D=2&page%5Bsize%5D=50&status=pendiente&q=a',
    );
  });
});
