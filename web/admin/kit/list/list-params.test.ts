import { describe, expect, it } from 'vitest';
import { type ListParamsOptions, listParamsQuery, parseListParams } from './list-params.ts';

const OPTIONS: ListParamsOptions<'estado'> = {
  filters: ['estado'],
  sorts: ['precio', 'id'],
  defaultSort: { id: 'id', desc: true },
};

describe('the parameters of a list', () => {
  it('are the same after writing and reading the URL', () => {
    const params = {
      text: 'Pérez & Cía',
      filters: { estado: 'validado' },
      sort: { id: 'precio', desc: true },
      page: 3,
      pageSize: 100,
    };
    expect(parseListParams(listParamsQuery(params, OPTIONS), OPTIONS)).toEqual(params);
  });

  it('leave out defaults, and keep other parameters', () => {
    const usual = parseListParams(new URLSearchParams(), OPTIONS);
    expect(listParamsQuery(usual, OPTIONS).toString()).toBe('');
    const before = new URLSearchParams('q=viejo&pagina=9&editar=4');
    expect(listParamsQuery(usual, OPTIONS, before).toString()).toBe('editar=4');
  });

  it('fall back to defaults if they are invalid', () => {
    const read = parseListParams(new URLSearchParams('pagina=-2&por=7&orden=-clave'), OPTIONS);
    expect(read).toEqual({ text: '', filters: { estado: '' }, sort: { id: 'id', desc: true }, page: 1, pageSize: 50 });
  });
});
