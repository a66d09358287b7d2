import { expect, test } from 'vitest';
import type { GarmentLine } from '../../catalogue/garment/garment-sheet.ts';
import { emptyPlan, type ImportOutcome, type ImportPlan } from '../import-plan.ts';
import { addGarments } from './add-garments.ts';

const PROBLEM = 'Composición: demasiado larga.';
const CHANGED: Omit<GarmentLine, 'line'> = { changes: ['Composición: lino', 'Corte: recto'], problems: [] };
const REFUSED: Omit<GarmentLine, 'line'> = { changes: [], problems: [PROBLEM] };
const PARTLY: Omit<GarmentLine, 'line'> = { changes: ['Corte: recto'], problems: [PROBLEM] };

/** The plan of a sheet whose one line, the fifth, has this outcome so far. */
function planOf(outcome: ImportOutcome, message?: string): ImportPlan {
  const plan = emptyPlan();
  plan.counts[outcome] = 1;
  if (outcome === 'updated') plan.changes.push({ line: 5, barcode: 'B5', change: 'Precio: $10 → $12' });
  if (message) plan.reported.push({ line: 5, barcode: 'B5', outcome, message });
  return plan;
}

const counted = ({ counts }: ImportPlan) => Object.entries(counts).filter(([, count]) => count !== 0);

const BOTH = 'Composición: lino · Corte: recto';
const REST = 'Lo demás de la fila sí se importa.';

test.each<[string, ImportPlan, Omit<GarmentLine, 'line'>, ImportOutcome, string | null, string | null, number]>([
  ['an unchanged line', planOf('unchanged'), CHANGED, 'updated', null, BOTH, 0],
  ['a changed line', planOf('updated'), CHANGED, 'updated', null, `Precio: $10 → $12 · ${BOTH}`, 0],
  ['a line with a note', planOf('created', 'Talla nueva.'), CHANGED, 'created', 'Talla nueva.', BOTH, 0],
  ['a failed line', planOf('failed', 'Precio raro.'), CHANGED, 'failed', 'Precio raro.', BOTH, 0],
  ['an unchanged line that is refused', planOf('unchanged'), REFUSED, 'failed', PROBLEM, null, 0],
  [
    'an unchanged line that is half refused',
    planOf('unchanged'),
    PARTLY,
    'failed',
    `${PROBLEM} ${REST}`,
    'Corte: recto',
    1,
  ],
  [
    'a changed line that is refused',
    planOf('updated'),
    REFUSED,
    'failed',
    `${PROBLEM} ${REST}`,
    'Precio: $10 → $12',
    1,
  ],
  [
    'a new line that is refused',
    planOf('created', 'Talla nueva.'),
    REFUSED,
    'failed',
    `Talla nueva. ${PROBLEM} ${REST}`,
    null,
    1,
  ],
  [
    'a failed line that is refused too',
    planOf('failed', 'Precio raro.'),
    PARTLY,
    'failed',
    `Precio raro. ${PROBLEM}`,
    'Corte: recto',
    0,
  ],
])('what a sheet says of a garment joins %s', (_case, plan, line, outcome, message, change, partly) => {
  addGarments(plan, [{ line: 5, ...line }], () => ({ barcode: 'B5' }));
  expect(counted(plan)).toEqual([[outcome, 1]]);
  expect(plan.reported).toEqual(message ? [{ line: 5, barcode: 'B5', outcome, message }] : []);
  expect(plan.changes).toEqual(change ? [{ line: 5, barcode: 'B5', change }] : []);
  expect(plan.partly).toBe(partly);
});

test('a sheet with locations reports each change by its place, and all lines stay in their order', () => {
  const plan = planOf('unchanged', 'Sin cambios.');
  plan.counts.unchanged = 3;
  plan.counts.updated = 1;
  plan.changes.push({ line: 4, barcode: 'B4', change: 'Precio: $10 → $12' });
  const lines = [
    { line: 9, ...CHANGED },
    { line: 2, changes: [], problems: [] },
    { line: 3, ...REFUSED },
  ];
  const rows = new Map([
    [9, { barcode: 'B9', location: 'Samán Chacao' }],
    [2, { barcode: 'B2', location: 'Samán Centro' }],
  ]);
  addGarments(plan, lines, (line) => rows.get(line));
  expect(plan.reported).toEqual([
    { line: 2, barcode: 'B2', location: 'Samán Centro', outcome: 'updated', message: '' },
    { line: 3, barcode: '', outcome: 'failed', message: PROBLEM },
    { line: 5, barcode: 'B5', outcome: 'unchanged', message: 'Sin cambios.' },
    { line: 9, barcode: 'B9', location: 'Samán Chacao', outcome: 'updated', message: `${BOTH}.` },
  ]);
  expect(plan.changes.map(({ line }) => line)).toEqual([4, 9]);
});
