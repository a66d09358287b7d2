import { expect, it } from 'vitest';
import { parseListParams } from '#web/admin/kit/list/list-params.ts';
import { LEVEL_LIST, levelSearchOf } from './level-list.ts';

const asked = (url: string) => Object.fromEntries(levelSearchOf(parseListParams(new URLSearchParams(url), LEVEL_LIST)));

const PAGE = { 'page[number]': '1', 'page[size]': '50' };

it('asks the server what the URL says', () => {
  expect(asked('')).toEqual({ ...PAGE, sort: 'ref', order: 'asc' });
  expect(asked('q=camisa&existencia=bajo&tienda=3&talla=M&genero=2&orden=-l3&pagina=2')).toEqual({
    ...PAGE,
    'page[number]': '2',
    q: 'camisa',
    state: 'bajo',
    location: '3',
    size: 'M',
    gender: '2',
    sort: 'l3',
    order: 'desc',
  });
});

it('leaves out what nobody can mean', () => {
  expect(asked('existencia=mucho&tienda=0&genero=9&orden=precio')).toEqual({ ...PAGE, sort: 'ref', order: 'asc' });
});
