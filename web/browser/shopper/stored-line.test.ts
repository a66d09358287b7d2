import { describe, expect, it } from 'vitest';
import { parseJson, readList } from '../storage/read-json.ts';
import { boundedQuantity, readCartLine, storedLine } from './stored-line.ts';

const LINE = { id: 10, name: 'Camisa', reference: '10401', image: '/a.jpg', price: 3192, quantity: 2, size: 'L' };

describe('a stored cart line', () => {
  it('is read as it was written', () => {
    expect(storedLine(LINE)).toEqual({ ...LINE, price: 31.92 });
    expect(readCartLine({ ...storedLine(LINE) })).toEqual(LINE);
  });

  it('gets default values for missing or invalid properties', () => {
    expect(readCartLine({ id: '10', price: '31.92', quantity: 0 })).toEqual({
      id: 10,
      name: '',
      reference: '',
      image: '',
      price: 3192,
      quantity: 1,
      size: 'N/A',
    });
  });

  it.each([{}, { ...LINE, id: -1 }, { ...LINE, id: 1.5 }, { ...LINE, price: 'cara' }, { ...LINE, price: -1 }])(
    'is ignored without an item or a price: %j',
    (line) => {
      expect(readCartLine(line)).toBeNull();
    },
  );

  it.each(['', '{', 'null', '{"a":1}', '[null, 3, "x", []]'])('invalid text is read as an empty cart: %s', (text) => {
    expect(readList(parseJson(text), readCartLine)).toEqual([]);
  });

  it('has a quantity from one to the maximum of a sale line', () => {
    expect([0, -3, 1.9, 5000].map(boundedQuantity)).toEqual([1, 1, 1, 1000]);
  });
});
