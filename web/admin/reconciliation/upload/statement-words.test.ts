import { expect, it } from 'vitest';
import type { StatementReport } from '#contract/reconciliation/statement.ts';
import { cutsOf, cutsText, rulerOf, summaryOf } from './statement-words.ts';

const counts = { added: 0, known: 0, changed: 0, refused: 0, warnings: 0, skipped: 0, excluded: 0, gone: 0 };
const sentencesOf = (some: Partial<StatementReport['counts']>) =>
  summaryOf({ counts: { ...counts, ...some }, credits: 123_456, debits: 370 } as StatementReport, 'VES').map(
    (sentence) => sentence.replace(/\s/g, ' '),
  );

it('sums up a statement in the singular and the plural', () => {
  expect(sentencesOf({})).toEqual([]);
  expect(
    sentencesOf({ added: 1, known: 1, changed: 1, refused: 1, warnings: 1, skipped: 1, excluded: 1, gone: 1 }),
  ).toEqual([
    '1 movimiento nuevo: entran Bs. 1.234,56 y salen Bs. 3,70.',
    '1 movimiento ya guardado: no se repite.',
    '1 movimiento no coincide con lo guardado.',
    '1 fila que no se puede guardar.',
    '1 fila por revisar.',
    '1 movimiento apartado como comisión.',
    '1 movimiento guardado que este archivo no trae.',
    '1 fila sin movimiento, como totales y saldos.',
  ]);
  expect(sentencesOf({ added: 1_200, refused: 2, gone: 3 })).toEqual([
    '1.200 movimientos nuevos: entran Bs. 1.234,56 y salen Bs. 3,70.',
    '2 filas que no se pueden guardar.',
    '3 movimientos guardados que este archivo no trae.',
  ]);
});

it.each<[string, number[] | null]>([
  ['12, 25; 60', [11, 24, 59]],
  ['2', [1]],
  ['1, 5', null],
  ['12, 12', null],
  ['12, 5', null],
  ['12.5', null],
  ['doce', null],
  ['', null],
  ['2001', null],
])('reads %s as the places where columns begin', (typed, cuts) => {
  expect(cutsOf(typed)).toEqual(cuts);
  if (cuts) expect(cutsOf(cutsText(cuts))).toEqual(cuts);
});

it('counts the characters of a line in tens, and marks where columns begin', () => {
  expect(rulerOf(12, [3, 9])).toBe('···▾·····▾··');
  expect(rulerOf(21, [])).toBe('·········1·········2·');
});
