import { describe, expect, it } from 'vitest';
import { draftUrl } from '../../draft-url.ts';
import { addPieces, bodyOf, EMPTY_DRAFT, leftOutText, readDraft, readDraftUrl, setQuantity } from './draft.ts';

const item = (id: number) => ({ item: id, ref: 'R', barcode: `B${id}`, name: 'Camisa', size: 'M' });

describe('a draft', () => {
  it('adds pieces to the line of an item, or a new line at the top', () => {
    const draft = addPieces(addPieces(addPieces(EMPTY_DRAFT, item(1), 1), item(2), 5), item(1), 1);
    expect(draft.lines.map(({ item, quantity }) => `${quantity} × ${item}`)).toEqual(['5 × 2', '2 × 1']);
    expect(setQuantity(draft, 2, 0).lines[0]?.quantity).toBe(1);
  });

  it('takes at most 500 lines', () => {
    let draft = EMPTY_DRAFT;
    for (let id = 1; id <= 501; id += 1) draft = addPieces(draft, item(id), 1);
    expect(draft.lines).toHaveLength(500);
    expect(addPieces(draft, item(1), 1).lines.find((line) => line.item === 1)?.quantity).toBe(2);
  });

  it('is read back as the browser stored it; anything else is no draft', () => {
    const draft = addPieces({ from: 1, to: 3, note: 'hoy', lines: [] }, item(4), 2);
    expect(readDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
    for (const garbage of [null, 'x', {}, { lines: 3 }]) expect(readDraft(garbage)).toBeNull();
    expect(readDraft({ lines: [{ item: 'x' }, 7] })).toEqual(EMPTY_DRAFT);
  });

  it('has a body for the API once both ends are chosen', () => {
    expect(bodyOf(EMPTY_DRAFT)).toBeNull();
    expect(bodyOf(addPieces({ ...EMPTY_DRAFT, from: 1, to: 3 }, item(4), 2))).toEqual({
      from: 1,
      to: 3,
      note: '',
      lines: [{ item: 4, quantity: 2 }],
    });
  });
});

it('reads the lines of a URL, skips unreadable parts and counts a repeated item once', () => {
  const url = draftUrl(1, 3, [
    { item: 12, quantity: 2 },
    { item: 13, quantity: 1 },
  ]);
  expect(readDraftUrl(new URLSearchParams(url.split('?')[1]))).toEqual({
    from: 1,
    to: 3,
    unread: 0,
    items: [
      { item: 12, quantity: 2 },
      { item: 13, quantity: 1 },
    ],
  });
  expect(readDraftUrl(new URLSearchParams('from=x&items=7,8:0,a:2,9:3,9:4'))).toEqual({
    from: null,
    to: null,
    unread: 2,
    items: [
      { item: 7, quantity: 1 },
      { item: 9, quantity: 4 },
    ],
  });
});

it('reports the items of a URL that are not in the draft', () => {
  const items = [
    { item: 7, quantity: 1 },
    { item: 9, quantity: 4 },
  ];
  const text = (unread: number, ...known: number[]) => leftOutText({ items, unread }, new Set(known));
  expect(text(0, 7, 9)).toBeNull();
  expect(text(0, 9)).toBe('1 artículo de los 2 del enlace no está en este borrador: ya no existe o no cabe.');
  expect(text(2, 9)).toBe('3 artículos de los 4 del enlace no están en este borrador: ya no existen o no caben.');
  const many = Array.from({ length: 503 }, (_, at) => at + 1).join();
  expect(readDraftUrl(new URLSearchParams({ items: many }))).toMatchObject({ unread: 3 });
});
