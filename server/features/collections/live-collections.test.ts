import { expect, it } from 'vitest';
import type { Collection } from '#domain/catalogue/collections/collection.ts';
import { changedTopics } from './live-collections.ts';

const collection = (slug: string, change: Partial<Collection> = {}): Collection => ({
  id: 1,
  slug,
  name: slug,
  description: '',
  pageTitle: '',
  pageDescription: '',
  image: null,
  inMenu: false,
  onHome: false,
  content: { kind: 'hand', refs: ['A'] },
  ...change,
});
const [lino, oficina] = [collection('lino'), collection('oficina')];

it.each<[string, Collection[], string[]]>([
  ['nothing', [collection('lino'), oficina], []],
  ['its text', [{ ...lino, description: 'Fresco' }, oficina], ['collection:lino']],
  ['its products', [{ ...lino, content: { kind: 'hand', refs: ['A', 'B'] } }, oficina], ['collection:lino']],
  ['its name', [{ ...lino, name: 'Lino' }, oficina], ['collection:lino', 'collections']],
  ['its place in the menu', [{ ...lino, inMenu: true }, oficina], ['collection:lino', 'collections']],
  ['its address', [{ ...lino, slug: 'lino-2' }, oficina], ['collection:lino', 'collection:lino-2', 'collections']],
  ['being hidden', [oficina], ['collection:lino', 'collections']],
  ['the order', [oficina, lino], ['collections']],
])('drops the pages that show %s of a collection', (_, after, topics) => {
  expect([...changedTopics([lino, oficina], after)]).toEqual(topics);
});
