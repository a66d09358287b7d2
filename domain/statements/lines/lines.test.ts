import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBankCharge } from '#domain/statements/lines/line.ts';
import { compareLines } from './compare-lines.ts';
import type { StatementLine } from './line.ts';
import { identify } from './line-identity.ts';

const line = (row: number, summary: Partial<StatementLine> = {}): StatementLine => ({
  row,
  day: '2026-11-20',
  hundredths: 1_000,
  reference: `00${row}4321`,
  description: 'PAGO MÓVIL',
  balance: null,
  payerName: '',
  payerId: '',
  payerPhone: '',
  ...summary,
});
const stored = (lines: StatementLine[]) => identify(lines).map((known, index) => ({ ...known, id: index + 1 }));
const compare = (now: StatementLine[], before: StatementLine[]) => compareLines(identify(now), stored(before));

describe('a stored line is recognised', () => {
  it('whatever the form of the file: zeros, accents, spaces', () => {
    const before = [line(2, { reference: '000123456', description: 'Pago móvil  RECIBIDO' })];
    const again = [line(9, { reference: '123456', description: 'PAGO MOVIL recibido.' })];
    expect(compare(again, before)).toMatchObject({ added: [], known: 1, changed: [], missing: [] });
  });

  it('as two lines when a day has two equal ones, in any overlap', () => {
    const twins = [line(2, { reference: '5' }), line(3, { reference: '5' })];
    expect(compare(twins, twins)).toMatchObject({ added: [], known: 2 });
    expect(compare(twins, twins.slice(0, 1))).toMatchObject({ added: [{ row: 3 }], known: 1, changed: [] });
    const later = line(4, { reference: '5', day: '2026-11-21' });
    expect(compare([later, ...twins], twins)).toMatchObject({ added: [{ row: 4 }], known: 2 });
  });
});

describe('a line that changed between two uploads', () => {
  const all = [line(2), line(3), line(4)];
  it.each<[string, Partial<StatementLine>, string[]]>([
    ['another amount', { hundredths: 2_000 }, ['hundredths']],
    ['another day', { day: '2026-11-19' }, ['day']],
    ['another reference', { reference: '777777' }, ['reference']],
    ['another description', { description: 'REVERSO' }, ['description']],
  ])('%s', (_what, change, fields) => {
    const { added, known, changed, missing } = compare([line(2), line(3, change), line(4)], all);
    expect([added, known, missing]).toEqual([[], 2, []]);
    expect(changed).toMatchObject([{ line: { row: 3 }, stored: { id: 2 }, fields }]);
  });

  it('counts as a new line and a missing one when only its place agrees', () => {
    const { added, known, missing } = compare([line(2), line(3, { hundredths: 2_000, reference: '' }), line(4)], all);
    expect([added.length, known, missing.length]).toEqual([1, 2, 1]);
  });

  it('is recognised without a reference by its neighbours', () => {
    const bare = (row: number, hundredths: number) => line(row, { reference: '', hundredths, description: 'ABONO' });
    const before = [line(2), bare(3, 1_000), line(4)];
    const { added, changed } = compare([line(2), bare(3, 9_000), line(4)], before);
    expect(added).toEqual([]);
    expect(changed).toMatchObject([{ stored: { id: 2, hundredths: 1_000 }, line: { hundredths: 9_000 } }]);
  });

  it('is not confused with a similar one: another reference, the same amount and text', () => {
    // A bank that only gives the latest movements begins in the middle of a day.
    const alike = [line(2), line(3), line(4)];
    const later = [line(5), line(6), line(7)];
    expect(compare(later, alike)).toMatchObject({ changed: [], known: 0, missing: [{}, {}, {}], added: [{}, {}, {}] });
  });

  it('is recognised when it has a reference now and had none', () => {
    const bare = line(3, { reference: '', description: 'Abono de Ana' });
    const { added, changed } = compare([line(9, { ...bare, row: 9, reference: '998877' })], [line(2), bare]);
    expect([added, changed[0]?.fields]).toEqual([[], ['reference']]);
  });

  it.each([-1_000, -400])('is not confused with its reversal of %i in a later file of that day', (hundredths) => {
    const reversal = line(9, { reference: line(3).reference, hundredths });
    const { added, changed } = compare([line(2), line(4), reversal], all);
    expect([added, changed]).toMatchObject([[{ row: 9 }], []]);
    expect(compare([reversal], all)).toMatchObject({ added: [{ row: 9 }], changed: [] });
  });

  it('is reported as missing when the file lacks it', () => {
    expect(compare([line(2), line(4)], all)).toMatchObject({ added: [], known: 2, changed: [], missing: [{ id: 2 }] });
  });
});

it('uploading parts of a statement in any overlap stores each line once', () => {
  const some = fc.record({
    day: fc.constantFrom('2026-11-18', '2026-11-19', '2026-11-20'),
    hundredths: fc.constantFrom(100, 200),
    reference: fc.constantFrom('', '1111', '2222'),
  });
  const statement = fc.array(some, { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(
      statement,
      fc.array(fc.tuple(fc.nat(2), fc.nat(2)), { minLength: 1, maxLength: 5 }),
      (rows, periods) => {
        const days = ['2026-11-18', '2026-11-19', '2026-11-20'];
        const all = rows.map((row, index) => line(index + 2, row));
        const known = new Map<string, StatementLine>();
        const seen = new Set<string>();
        for (const [a, b] of periods) {
          const expected = days.slice(Math.min(a, b), Math.max(a, b) + 1);
          for (const day of expected) seen.add(day);
          const file = identify(all.filter(({ day }) => expected.includes(day)));
          const before = [...known].map(([identity, old], id) => ({ ...old, identity, id }));
          const { added, changed } = compareLines(
            file,
            before.filter(({ day }) => expected.includes(day)),
          );
          expect(changed).toEqual([]);
          for (const { identity, ...fresh } of added) known.set(identity, fresh);
        }
        expect(known.size).toBe(all.filter(({ day }) => seen.has(day)).length);
      },
    ),
    { numRuns: 300 },
  );
});

it.each([
  ['COMISIÓN USO PAGO MÓVIL', -100, true],
  ['COM. PAGOMOVIL', -100, true],
  ['Monthly Maintenance Fee', -100, true],
  ['ITF', -100, true],
  ['COMISIÓN USO PAGO MÓVIL', 100, false],
  ['DEVOLUCIÓN A MARÍA', -100, false],
  ['AMAZON.COM COFFEE', -100, false],
])('decides whether %s of %i is a charge of the bank: %s', (description, hundredths, isCharge) => {
  expect(isBankCharge({ description, hundredths })).toBe(isCharge);
});
