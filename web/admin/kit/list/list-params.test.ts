import { describe, expect, it } from 'vitest';
import { type ListParamsOptions, listParamsQuery, parseListParams } from './list-params.ts';

const OPTIONS: ListParamsOptions<'estado'> = {
  filters: ['estado'],
  sorts: ['precio', 'id'],
  defaultSort: { id: 'id', desc: true },
};

describe('what a list shows', () => {
  it('is said by the URL and read back', () => {
    const params = {
      text: 'Pérez & Cía',
      filters: { estado: 'validado' },
      sort: { id: 'precio', desc: true },
      page: 3,
      pageSize: 100,
    };
    expect(parseListParams(listParamsQuery(params, OPTIONS), OPTIONS)).toEqual(params);
  });

  it('leaves out what is usual, and leaves alone what is not its own', () => {
    const usual = parseListParams(new URLSearchParams(), OPTIONS);
    expect(listParamsQuery(usual, OPTIONS).toString()).toBe('');
    const before = new URLSearchParams('q=viejo&pagina=9&editar=4');
    expect(listParamsQuery(usual, OPTIONS, before).toString()).toBe('editar=4');
  });

  it('falls back where it cannot be read', () => {
    const read = parseListParams(new URLSearchParams('pagina=-2&por=7&orden=-clave'), OPTIONS);
    expect(read).toEqual({ text: '', filters: { estado: '' }, sort: { id: 'id', desc: true }, page: 1, pageSize: 50 });
  });
});
