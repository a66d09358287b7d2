import { expect, it } from 'vitest';
import { bodyOf, type Counts, countAll, differencesOf, readCounts, scan, setCount } from './counts.ts';

const lines = [
  { item: 1, barcode: 'A', sent: 2 },
  { item: 2, barcode: 'B', sent: 1 },
  { item: 3, barcode: 'B', sent: 1 },
  { item: 4, barcode: 'C', sent: 0 },
];

function scanned(...codes: string[]): { counts: Counts; problems: string[] } {
  const problems: string[] = [];
  let counts: Counts = {};
  for (const code of codes) {
    const answer = scan(counts, lines, code);
    if (answer.problem === null) counts = answer.counts;
    else problems.push(answer.problem);
  }
  return { counts, problems };
}

it('counts one piece for each scan, and two items with the same barcode one after the other', () => {
  const { counts, problems } = scanned('A', 'B', 'B', 'A');
  expect(problems).toEqual([]);
  expect(differencesOf(counts, lines)).toEqual([]);
  expect(counts).toEqual(countAll(lines));
});

it('matches a UPC-A of 12 digits that a scanner reads as an EAN-13, and the reverse', () => {
  const upc = [{ item: 1, barcode: ' 036000291452', sent: 2 }];
  const first = scan({}, upc, '0036000291452');
  expect(first).toMatchObject({ item: 1, problem: null });
  expect(scan({}, [{ item: 1, barcode: '0036000291452', sent: 2 }], '036000291452')).toMatchObject({ problem: null });
});

it('refuses items that are not in the transfer or were not sent, and more pieces than were sent', () => {
  expect(scanned('Z', 'C', 'A', 'A', 'A').problems).toEqual([
    '«Z» no está en este traslado.',
    '«C» no está en este traslado.',
    'A: Se enviaron 2 piezas: no pudieron llegar 3.',
  ]);
});

it('reports uncounted pieces as missing unless another reason was chosen', () => {
  const counts = setCount(scanned('A').counts, 2, { reason: 'other', note: ' roto ' });
  expect(differencesOf(counts, lines).map(({ item }) => item)).toEqual([1, 2, 3]);
  expect(bodyOf(counts, lines, false)).toEqual({
    returned: false,
    lines: [
      { item: 1, received: 1, reason: 'missing' },
      { item: 2, received: 0, reason: 'other', note: 'roto' },
      { item: 3, received: 0, reason: 'missing' },
    ],
  });
});

it('reads the counts that the browser stored, and drops invalid ones', () => {
  const { counts } = scanned('A', 'B');
  expect(readCounts(JSON.parse(JSON.stringify(counts)))).toEqual(counts);
  expect(readCounts([1])).toEqual({});
  expect(readCounts({ 1: 4, x: { received: 1 }, 2: { received: -1 } })).toEqual({});
});
