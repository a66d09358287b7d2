import { describe, expect, it } from 'vitest';
import { refusals, testSchema } from '#tests/support/input/refusals.ts';
import { savedViewBody, savedViewListQuery } from './saved-view.ts';

const GOOD = {
  list: 'sales',
  name: 'Zulia',
  shared: true,
  params: { estado: 'pendiente', orden: '-total', por: '25' },
};

describe('a saved view', () => {
  testSchema(
    savedViewBody,
    [
      GOOD,
      { list: 'users', name: '1', params: {} },
      { list: 'products', name: 'Por modelo', params: { agrupar: 'referencia', referencia: 'GUA-100' } },
      { list: 'locations', name: 'De Caracas', params: { ciudad: 'caracas', estado: 'abierta' } },
      { list: 'stock/movements', name: 'Míos', params: { quien: 'Ana', motivo: 'count', documento: 'sale:12' } },
      { list: 'products', name: 'ñ'.repeat(40), params: { columnas: 'id,name', descuento: 'true', q: '' } },
    ],
    [
      ['list', 'orders', 'Elige una de las listas'],
      ['list', undefined, 'Elige una de las listas'],
      ['name', '', 'El nombre es requerido'],
      ['name', ' - ', 'El nombre es requerido'],
      ['name', undefined, 'El nombre es requerido'],
      ['name', 'x'.repeat(41), 'Máximo 40 caracteres; hay 41'],
      ['name', 'a\nb', 'Escribe en una sola línea'],
      ['name', 'a\u0000b', 'Contiene caracteres que no se pueden usar'],
      ['shared', 'sí', 'Elige sí o no'],
      ['params', 'estado=pendiente', 'Revisa este dato'],
      ['params', undefined, 'Este dato es requerido'],
      ['owner', 1, 'Este dato no se espera aquí'],
    ],
  );

  it.each([
    [{ venta: '12' }, { 'params.venta': 'Esta lista no tiene este parámetro' }],
    [{ pagina: '2' }, { 'params.pagina': 'Esta lista no tiene este parámetro' }],
    [{ estado: 5 }, { 'params.estado': 'Escribe un texto' }],
    [{ q: 'a\u0007b' }, { 'params.q': 'Contiene caracteres que no se pueden usar' }],
    [{ columnas: 'x'.repeat(301) }, { 'params.columnas': 'Máximo 300 caracteres; hay 301' }],
    [
      Object.fromEntries(['q', 'estado', 'desde', 'hasta'].map((name) => [name, 'x'.repeat(299)])),
      { params: 'La vista tiene demasiados filtros para guardarla' },
    ],
  ])('is refused with the parameters %j', (params, messages) => {
    expect(refusals(savedViewBody, { ...GOOD, params })).toEqual(messages);
  });
});

describe('the query of the views', () => {
  testSchema(
    savedViewListQuery,
    [{}, { list: 'audit', q: 'zulia', 'page[size]': '5' }],
    [
      ['list', 'orders', 'Elige una de las listas'],
      ['q', 'x'.repeat(101), 'Máximo 100 caracteres'],
      ['page[size]', '201', 'El máximo es 200'],
      ['owner', '1', 'Este dato no se espera aquí'],
    ],
  );
});
