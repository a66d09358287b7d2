import { describe, expect, it } from 'vitest';
import { addPiece, isComplete, type PackLine, readPacked, scanPiece, strangerText } from './packing.ts';

const shirt = (position: number, size: string, quantity = 1, barcode: string | null = `759000000${position}`) =>
  ({ position, name: 'Camisa Oxford', reference: '4711', size, barcode, quantity }) satisfies PackLine;

const LINES = [shirt(0, 'L', 2), shirt(1, 'XL')];

describe('a scan', () => {
  it('counts a piece until all are in the parcel, and says when one is too many', () => {
    const first = scanPiece({}, LINES, ' 7590000000 ');
    expect(first).toEqual({ kind: 'counted', packed: { 0: 1 }, position: 0 });
    expect(scanPiece({ 0: 1 }, LINES, '7590000000')).toMatchObject({ packed: { 0: 2 } });
    expect(scanPiece({ 0: 2 }, LINES, '7590000000')).toEqual({
      kind: 'tooMany',
      message: 'Sobra una: de Camisa Oxford, talla L ya están las 2 que lleva este paquete.',
    });
    expect(isComplete({ 0: 2 }, LINES)).toBe(false);
    expect(isComplete({ 0: 2, 1: 1 }, LINES)).toBe(true);
  });

  it('fills two lines with one barcode, one after the other', () => {
    const twice = [shirt(0, 'L', 1, '012345678905'), shirt(3, 'L', 1, '012345678905')];
    // As some scanners read the twelve digits: with a 0 in front.
    expect(scanPiece({ 0: 1 }, twice, '0012345678905')).toMatchObject({ packed: { 0: 1, 3: 1 } });
    expect(scanPiece({ 0: 1, 3: 1 }, twice, '012345678905')).toMatchObject({ kind: 'tooMany' });
  });

  it('does not count by a reference, which says no size', () => {
    expect(scanPiece({}, LINES, '4711')).toMatchObject({ kind: 'sizeUnknown' });
  });

  it('leaves what is not in the parcel to the catalogue', () => {
    expect(scanPiece({}, LINES, '7591')).toEqual({ kind: 'other' });
    expect(scanPiece({}, [shirt(0, 'L', 1, null)], '')).toEqual({ kind: 'other' });
  });
});

describe('a garment that does not belong in the parcel', () => {
  const known = { name: 'Camisa Oxford', reference: '4711', size: 'M' };
  it.each([
    [known, [shirt(0, 'L')], 'Es talla M; este pedido lleva L.'],
    [known, LINES, 'Es talla M; este pedido lleva L y XL.'],
    [known, [shirt(0, 'Talla Única')], 'Es talla M; este pedido lleva talla única.'],
    [{ ...known, size: 'N/A' }, [shirt(0, 'L')], 'Es sin talla; este pedido lleva L.'],
    [{ ...known, reference: '1' }, LINES, 'Camisa Oxford, talla M no es de este pedido.'],
    [{ ...known, size: 'L' }, [shirt(0, 'L')], 'Camisa Oxford: el código es de otra pieza; este pedido no la lleva.'],
  ])('%j is told apart', (item, lines, words) => expect(strangerText(item, lines, {})).toBe(words));
});

it('counts by hand within what the parcel holds', () => {
  const [line] = LINES as [PackLine];
  expect(addPiece({ 0: 2 }, line, 1)).toEqual({ 0: 2 });
  expect(addPiece({}, line, -1)).toEqual({ 0: 0 });
});

it('reads back what was counted before a reload, and nothing else', () => {
  expect(readPacked({ 0: 5, 1: 1, 7: 1, x: 'y' }, LINES)).toEqual({ 0: 2, 1: 1 });
  for (const broken of [null, [], 'x', { 0: -1, 1: 0.5 }]) expect(readPacked(broken, LINES)).toEqual({});
});
