import { describe, expect, it } from 'vitest';
import { parseJson, readList } from '../storage/read-json.ts';
import { boundedQuantity, readCartLine, storedLine } from './stored-line.ts';

const LINE = { id: 10, name: 'Camisa', reference: '10401', image: '/a.jpg', price: 3192, quantity: 2, size: 'L' };

describe('a line of the cart as it may stand in storage', () => {
  it('is read as it was written', () => {
    expect(storedLine(LINE)).toEqual({ ...LINE, price: 31.92 });
    expect(readCartLine({ ...storedLine(LINE) })).toEqual(LINE);
  });

  it('is mended where it can be', () => {
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
    'is left out when it names no item or no price: %j',
    (line) => {
      expect(readCartLine(line)).toBeNull();
    },
  );

  it.each(['', '{', 'null', '{"a":1}', '[null, 3, "x", []]'])('nonsense reads as an empty cart: %s', (text) => {
    expect(readList(parseJson(text), readCartLine)).toEqual([]);
  });

  it('never counts under one, nor over what a sale takes', () => {
    expect([0, -3, 1.9, 5000].map(boundedQuantity)).toEqual([1, 1, 1, 1000]);
  });
});
