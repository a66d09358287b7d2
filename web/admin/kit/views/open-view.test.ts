import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LISTS, savedParameters } from '#contract/office/list-parameters.ts';
import type { SavedViewRecord } from '#contract/office/saved-view.ts';
import { type OpenView, openViewOf, sameParams, viewParamsOf, viewQuery } from './open-view.ts';
import { type ListShape, unknownParts } from './view-notices.tsx';

const VIEWS = {
  list: 'sales' as const,
  builtIn: [{ key: 'pendiente', name: 'Pendientes', params: { estado: 'pendiente' } }],
};
const ZULIA: SavedViewRecord = {
  id: 7,
  attributes: {
    list: 'sales',
    name: 'Zulia',
    shared: false,
    own: true,
    params: { estado: 'pendiente', q: 'Zulia' },
    version: 1,
  },
};

function open(query: string, saved: SavedViewRecord[] | undefined = [ZULIA]): OpenView {
  return openViewOf(new URLSearchParams(query), VIEWS, saved);
}

describe('a view and its URL', () => {
  it('are equal after writing and reading, for every list and any values', () => {
    const view = fc.constantFrom(...LISTS).chain((list) =>
      fc.record({
        list: fc.constant(list),
        id: fc.option(fc.integer({ min: 1 }), { nil: undefined }),
        params: fc.dictionary(
          fc.constantFrom(...savedParameters(list)),
          fc
            .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
            .map((text) => text.trim())
            .filter((text) => text !== '' && text.isWellFormed()),
        ),
      }),
    );
    fc.assert(
      fc.property(view, ({ list, id, params }) => {
        const query = new URLSearchParams(viewQuery(params, id));
        expect(viewParamsOf(query, list)).toEqual({ ...params });
        expect(query.get('vista')).toBe(id === undefined ? null : String(id));
        expect(sameParams(viewParamsOf(query, list), params)).toBe(true);
      }),
    );
  });

  it('ignore the page, an open record and filters of other lists', () => {
    expect(viewParamsOf(new URLSearchParams('pagina=3&venta=9&stock=bajo&estado=+&q=ana'), 'sales')).toEqual({
      q: 'ana',
    });
  });
});

describe('the open view', () => {
  it.each([
    ['', 'all', false],
    ['pagina=2&venta=4', 'all', false],
    ['estado=pendiente', 'pendiente', false],
    ['estado=pendiente&pagina=2', 'pendiente', false],
    ['estado=pendiente&q=ana', 'pendiente', true],
    ['orden=-total', 'all', true],
    ['columnas=total,status', 'all', true],
    ['estado=validado', undefined, true],
  ])('for %j is %s', (query, key, changed) => {
    expect(open(query)).toMatchObject({ saved: null, missing: false, changed });
    expect(open(query).builtIn?.key).toBe(key);
  });

  it('is the saved view of the URL, changed or not', () => {
    expect(open('vista=7&estado=pendiente&q=Zulia')).toMatchObject({ saved: ZULIA, builtIn: null, changed: false });
    expect(open('vista=7&estado=pendiente')).toMatchObject({ saved: ZULIA, changed: true });
    expect(open('vista=7')).toMatchObject({ saved: ZULIA, changed: true });
  });

  it('is missing if it was deleted or belongs to someone else', () => {
    expect(open('vista=8&estado=pendiente')).toMatchObject({ saved: null, missing: true, changed: false });
    expect(open('vista=8&estado=pendiente').builtIn?.key).toBe('pendiente');
    for (const odd of ['', '-1', 'x', '7 ', '07']) expect(open(`vista=${odd}`).saved).toBeNull();
  });

  it('is not missing while the views are loading', () => {
    expect(openViewOf(new URLSearchParams('vista=7&q=x'), VIEWS, undefined)).toMatchObject({
      saved: null,
      builtIn: null,
      missing: false,
      changed: false,
    });
  });
});

describe('unknown parts of a view', () => {
  const shape: ListShape = {
    sorts: ['total'],
    filters: [
      { kind: 'choice', name: 'estado', label: 'Estado', options: [['pendiente', 'Pendiente']] },
      { kind: 'choice', name: 'categoria', label: 'Categoría', options: [], anyValue: true },
      { kind: 'days', from: 'desde', to: 'hasta' },
    ],
    unknownColumns: [],
  };

  it.each([
    ['estado=pendiente&orden=-total&categoria=gorra&desde=2026-11-01', []],
    ['orden=-peso', ['el orden por «peso», que ya no existe']],
    ['estado=enviado', ['«enviado» en Estado, que ya no existe']],
    ['hasta=2026-02-30', ['el día «2026-02-30», que no existe']],
  ])('%j', (query, parts) => {
    expect(unknownParts(open(query), shape)).toEqual(parts);
  });

  it('include columns and saved filters, up to a maximum', () => {
    const old = { ...ZULIA, attributes: { ...ZULIA.attributes, params: { tienda: 'centro' } } };
    expect(unknownParts(open('vista=7', [old]), { ...shape, unknownColumns: ['color'] })).toEqual([
      'la columna «color», que ya no existe',
      'el filtro «tienda», que ya no existe',
    ]);
    expect(unknownParts(open(''), { ...shape, unknownColumns: ['a', 'b', 'c', 'd', 'e', 'f'] })).toHaveLength(4);
  });
});
