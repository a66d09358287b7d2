import { describe, expect, it } from 'vitest';
import { announcementInForce, previewedAnnouncement } from './announcement-in-force.ts';
import type { ContentBlock } from './block.ts';
import { compareBlocks } from './compare-blocks.ts';
import { pathsIn } from './link.ts';
import { mergeBlocks } from './merge-blocks.ts';
import { publishFaults } from './publish-faults.ts';

const block = (id: string, more: object = {}): ContentBlock => ({ id, type: 'row', hidden: false, ...more });
const [a, b, c] = [block('a'), block('b'), block('c')];
const changed = (one: ContentBlock, title: string) => ({ ...one, title });

describe('two changes of one document', () => {
  const merged = (mine: ContentBlock[], theirs: ContentBlock[]) => mergeBlocks([a, b, c], mine, theirs);

  it.each<[string, ContentBlock[], ContentBlock[], ContentBlock[]]>([
    ['different blocks', [changed(a, 'A'), b, c], [a, b, changed(c, 'C')], [changed(a, 'A'), b, changed(c, 'C')]],
    ['the same change', [changed(a, 'A'), b, c], [changed(a, 'A'), b, c], [changed(a, 'A'), b, c]],
    ['one moves and the other writes', [c, a, b], [a, changed(b, 'B'), c], [c, a, changed(b, 'B')]],
    ['theirs moves', [a, b, changed(c, 'C')], [b, a, c], [b, a, changed(c, 'C')]],
    ['both add', [a, block('x'), b, c], [a, b, c, block('y')], [a, block('x'), b, c, block('y')]],
    ['one removes and the other writes elsewhere', [a, c], [a, b, changed(c, 'C')], [a, changed(c, 'C')]],
    ['one adds at the top', [a, b, c], [block('x'), a, b, c], [block('x'), a, b, c]],
    ['each removes one', [a, b], [b, c], [b]],
  ])('are merged: %s', (_, mine, theirs, expected) => {
    expect(merged(mine, theirs)).toEqual({ blocks: expected, clashes: [] });
  });

  it('clash in a block that both changed, or that one removed', () => {
    expect(merged([changed(a, 'Mía'), b, c], [changed(a, 'Suya'), b, c])).toEqual({
      blocks: [changed(a, 'Mía'), b, c],
      clashes: ['a'],
    });
    expect(merged([b, c], [changed(a, 'Suya'), b, c]).clashes).toEqual(['a']);
  });

  it('does not depend on the order of keys, which the database changes', () => {
    const turned = { hidden: false, type: 'row', id: 'a' };
    expect(merged([changed(a, 'A'), b, c], [turned, b, c]).clashes).toEqual([]);
  });
});

it('says what differs between two versions', () => {
  const hero = (title: string, order: string[]) =>
    block('h', {
      items: order.map((id) => ({ id, title: id === 's' ? title : 'Dos', picture: { src: '', alt: title } })),
    });
  expect(compareBlocks([hero('Lino', ['s', 't']), a, b], [b, a, hero('Seda', ['t', 's']), c])).toEqual([
    {
      block: 'h',
      type: 'row',
      what: 'changed',
      fields: [
        { field: 'picture.alt', number: 1, before: 'Lino', after: 'Seda' },
        { field: 'title', number: 2, before: 'Lino', after: 'Seda' },
        { field: 'picture.alt', number: 2, before: 'Lino', after: 'Seda' },
        { field: 'items', number: null, before: 's, t', after: 't, s' },
      ],
    },
    { block: 'c', type: 'row', what: 'added', fields: [] },
    { block: null, type: null, what: 'moved', fields: [] },
  ]);
  expect(compareBlocks([a, b], [a])).toEqual([{ block: 'b', type: 'row', what: 'removed', fields: [] }]);
  expect(compareBlocks([a, b], [a, b])).toEqual([]);
});

it('compares lists and tables as text', () => {
  const guide = (size: string) =>
    block('g', {
      categories: ['camisa', 'blusa'],
      table: {
        rows: [
          ['S', '90'],
          [size, '96'],
        ],
      },
    });
  expect(compareBlocks([guide('M')], [guide('L')])[0]?.fields).toEqual([
    { field: 'table.rows', number: null, before: 'S · 90\nM · 96', after: 'S · 90\nL · 96' },
  ]);
});

describe('before a publication', () => {
  const slide = (picture: object) => ({ id: 's', picture: { src: '/x', alt: '', decorative: false, ...picture } });
  const hero = (picture: object) => block('h', { items: [slide(picture)] });

  it.each([
    [{ src: '' }, 'Falta la imagen.'],
    [{}, 'Escribe qué muestra la imagen, o márcala como decorativa.'],
  ])('a hero with the picture %j is refused', (picture, message) => {
    expect(publishFaults([hero(picture)])).toEqual([{ block: 'h', item: 's', message }]);
    expect(publishFaults([a, { ...hero(picture), hidden: true }])).toEqual([]);
  });

  it('a picture has a text or is decorative, and something is visible', () => {
    expect(publishFaults([hero({ alt: 'Un traje' }), hero({ decorative: true })])).toEqual([]);
    expect(publishFaults([{ ...a, hidden: true }])).toMatchObject([{ block: null }]);
    const intro = { ...a, type: 'intro' };
    expect(publishFaults([intro, { ...b, hidden: true }])).toMatchObject([{ block: null }]);
    expect(publishFaults([intro])).toEqual([]);
  });

  it('the paths are known that may lead nowhere', () => {
    const links = {
      to: '/shop',
      items: [
        { id: 's', to: 'https://x.example' },
        { id: 't', to: '/no' },
      ],
      pictureTo: '/no',
    };
    expect(pathsIn([block('h', links)])).toEqual(['/shop', '/no']);
  });
});

it('shows the first announcement whose time it is, and says when that changes', () => {
  const at = (text: string) => new Date(`${text}-04:00`);
  const note = (from: string, until: string, hidden = false) => ({ hidden, from, until });
  const [sale, always] = [note('2026-11-20T08:00', '2026-11-22T00:00'), note('', '')];
  const shownAt = (time: string) => announcementInForce([note('', '', true), sale, always], at(time));
  expect(shownAt('2026-11-20T07:59')).toEqual({ shown: always, changesInMs: 60_000 });
  expect(shownAt('2026-11-20T08:00').shown).toBe(sale);
  expect(shownAt('2026-11-21T23:59')).toEqual({ shown: sale, changesInMs: 60_000 });
  expect(shownAt('2026-11-22T00:00')).toEqual({ shown: always, changesInMs: undefined });
});

it('previews the announcement in force, otherwise the first one that is not hidden', () => {
  const note = (from: string, hidden = false) => ({ hidden, from, until: '' });
  const [hidden, later, always] = [note('', true), note('2026-11-20T08:00'), note('')];
  const before = new Date('2026-11-20T07:59-04:00');
  expect(previewedAnnouncement([hidden, later, always], before)).toBe(always);
  expect(previewedAnnouncement([hidden, later], before)).toBe(later);
  expect(previewedAnnouncement([hidden], before)).toBeUndefined();
});
