import { expect, it } from 'vitest';
import { parseListParams } from '#web/admin/kit/list/list-params.ts';
import { MOVEMENT_LIST, movementFilterOf } from './movement-list.ts';

const filterOf = (url: string) =>
  Object.fromEntries(movementFilterOf(parseListParams(new URLSearchParams(url), MOVEMENT_LIST)));

it('passes the URL parameters to the API', () => {
  expect(
    filterOf('producto=7&q=x&tienda=3&motivo=count&quien=Ana&desde=2026-11-01&hasta=2026-11-21&documento=sale:4'),
  ).toEqual({
    item: '7',
    location: '3',
    reason: 'count',
    actor: 'Ana',
    from: '2026-11-01',
    to: '2026-11-21',
    document: 'sale:4',
  });
  expect(filterOf('q=camisa&referencia=R1')).toEqual({ q: 'camisa', ref: 'R1' });
});

it('ignores invalid URL parameters', () => {
  expect(filterOf('producto=uno&tienda=0&motivo=robo&desde=ayer&documento=sale')).toEqual({});
});
