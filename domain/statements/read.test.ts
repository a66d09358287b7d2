import { describe, expect, it } from 'vitest';
import { type GuessOptions, guessLayout } from './layout/guess-layout.ts';
import type { StatementMapping } from './layout/mapping.ts';
import { readStatement } from './lines/read-statement.ts';
import type { Cell, TableRow } from './values/cell.ts';

const LATEST = '2026-11-24';
const table = (...rows: Cell[][]): TableRow[] => rows.map((cells, index) => ({ row: index + 1, cells }));
const guess = (rows: TableRow[], options: Partial<GuessOptions> = {}) => {
  const layout = guessLayout(rows, { latest: LATEST, currency: 'VES', saved: null, ...options });
  if (!layout) throw new Error('no layout');
  return layout;
};
const read = (rows: TableRow[], saved: StatementMapping | null = null) => {
  const { body, mapping } = guess(rows, { saved });
  return readStatement(body, mapping, LATEST);
};
const certainties = (rows: TableRow[]) =>
  Object.fromEntries(guess(rows).findings.map(({ subject, certainty }) => [subject, certainty]));

const HEADER = ['Fecha', 'Referencia', 'Descripción', 'Monto', 'Saldo'];
const SAVED: StatementMapping = {
  columns: { date: 'Fecha', reference: 'Referencia', description: 'Descripción', amount: 'Monto' },
  decimal: 'comma',
  dates: 'dmy',
  sign: 'signed',
};

describe('an ambiguous statement', () => {
  it('asks staff about an amount with two readings, and about days that may be months', () => {
    expect(certainties(table(['Fecha', 'Monto'], ['05/11/2026', '1.500'], ['06/11/2026', '-2.000']))).toMatchObject({
      decimal: 'ask',
      dates: 'ask',
      sign: 'likely',
    });
  });

  it('proposes the date order in which no day is in the future', () => {
    const early = guess(table(['Fecha', 'Monto'], ['01/12/2025', '1,50'], ['12/01/2026', '-2,00']));
    expect(early.mapping.dates).toBe('dmy');
    expect(early.findings).toContainEqual(expect.objectContaining({ subject: 'dates', certainty: 'likely' }));
    const late = guess(table(['Fecha', 'Monto'], ['05/12/2026', '1,50'], ['06/12/2026', '-2,00']));
    expect(late.mapping.dates).toBe('mdy');
    expect(late.findings).toContainEqual(expect.objectContaining({ subject: 'dates', certainty: 'likely' }));
  });

  it('asks about amounts of both conventions in one file', () => {
    const mixed = table(
      ['Fecha', 'Monto'],
      ['25/10/2026', '1.500,25'],
      ['11/25/2026', '2,000.25'],
      ['26/10/2026', '3,5'],
    );
    expect(certainties(mixed)).toMatchObject({ decimal: 'ask', dates: 'ask' });
  });

  it('asks about amounts without a sign, unless the balance proves it', () => {
    const rows = [
      ['20/11/2026', '1', 'a', '10,00', '110,00'],
      ['20/11/2026', '2', 'b', '20,00', '130,00'],
      ['20/11/2026', '3', 'c', '30,00', '160,00'],
    ];
    expect(guess(table(HEADER, ...rows)).mapping.sign).toBe('signed');
    expect(certainties(table(HEADER, ...rows)).sign).toBe('sure');
    expect(certainties(table(HEADER.slice(0, 4), ...rows.map((row) => row.slice(0, 4)))).sign).toBe('ask');
  });

  it('recognises inverted signs by the balance', () => {
    const rows = table(
      HEADER,
      ['20/11/2026', '1', 'a', '-10,00', '110,00'],
      ['20/11/2026', '2', 'b', '20,00', '90,00'],
      ['20/11/2026', '3', 'c', '-30,00', '120,00'],
    );
    expect(guess(rows).mapping.sign).toBe('inverted');
    expect(read(rows).lines.map(({ hundredths }) => hundredths)).toEqual([1_000, -2_000, 3_000]);
  });
});

describe('a saved mapping', () => {
  describe('of an account whose first file had only money that came in', () => {
    const credits: StatementMapping = { ...SAVED, sign: 'credits' };
    const rows = (...amounts: string[]) =>
      table(HEADER.slice(0, 4), ...amounts.map((amount, index) => ['20/11/2026', `${index}`, 'a', amount]));
    const lines = (amounts: string[], saved = credits) =>
      read(rows(...amounts), saved).lines.map(({ hundredths }) => hundredths);

    it('reads a later file with both signs', () => {
      expect(lines(['10,00', '-2,00'])).toEqual([1000, -200]);
      expect(guess(rows('10,00', '-2,00'), { saved: credits }).mapping.sign).toBe('signed');
    });

    it('stays as long as all amounts are positive, and where staff chose it for the file', () => {
      expect(guess(rows('10,00', '2,00'), { saved: credits }).mapping.sign).toBe('credits');
      expect(guess(rows('10,00', '-2,00'), { saved: credits, isChosen: true }).mapping.sign).toBe('credits');
    });

    it('asks about a file in which all money went out, or whose balance says the opposite', () => {
      const signOf = (table: TableRow[], saved: StatementMapping) =>
        guess(table, { saved }).findings.find(({ subject }) => subject === 'sign')?.certainty;
      expect(signOf(rows('-10,00', '-2,00'), credits)).toBe('ask');
      const inverted = table(
        HEADER,
        ['20/11/2026', '1', 'a', '-10,00', '110,00'],
        ['20/11/2026', '2', 'b', '20,00', '90,00'],
        ['20/11/2026', '3', 'c', '-5,00', '95,00'],
      );
      expect(signOf(inverted, { ...credits, columns: { ...credits.columns, balance: 'Saldo' } })).toBe('ask');
    });
  });

  const row = ['20/11/2026', '12345', 'PAGO', '10,00'];
  it('fits a file with moved columns below another preamble', () => {
    const rows = table(
      ['Otro', 'título'],
      [],
      ['MONTO', 'descripcion', 'Oficina', 'Fecha ', 'Referencia'],
      ['10,00', 'PAGO', '12', '20/11/2026', '12345'],
    );
    const { unfit, findings } = guess(rows, { saved: SAVED });
    expect([unfit, findings]).toEqual([[], []]);
    expect(read(rows, SAVED).lines).toMatchObject([{ day: '2026-11-20', hundredths: 1_000, reference: '12345' }]);
  });

  it('names the column that a file lacks', () => {
    const { unfit } = guess(table(['Fecha', 'Descripción', 'Monto'], ['20/11/2026', 'PAGO', '10,00']), {
      saved: SAVED,
    });
    expect(unfit).toEqual(['Falta la columna «Referencia» en este archivo.']);
  });

  it.each<[string, StatementMapping['columns'], RegExp]>([
    ['no date', { amount: 'Monto' }, /Elige la columna de la fecha/],
    ['no amount', { date: 'Fecha' }, /Elige la columna del monto/],
    ['both ways of amounts', { date: 'Fecha', amount: 'Monto', credit: 'Referencia' }, /no ambas/],
    ['a marker alone', { date: 'Fecha', credit: 'Monto', marker: 'Referencia' }, /necesita la columna del monto/],
    ['one column twice', { date: 'Fecha', amount: 'Fecha' }, /dos cosas a la vez/],
  ])('is refused with %s', (_what, columns, messages) => {
    expect(guess(table(HEADER.slice(0, 4), row), { saved: { ...SAVED, columns } }).unfit.join(' ')).toMatch(messages);
  });

  it('fits a file without a header, by the letters of its columns', () => {
    const rows = table(['11/20/2026', '60.00', '*', '', 'ZELLE FROM ANA'], ['11/19/2026', '-5.00', '*', '', 'FEE']);
    const { mapping } = guess(rows, { currency: 'USD' });
    expect(mapping.columns).toEqual({ date: 'Columna A', amount: 'Columna B', description: 'Columna E' });
    const { unfit, findings } = guess(rows, { saved: mapping });
    expect([unfit, findings]).toEqual([[], []]);
    expect(read(rows, mapping).lines.map(({ hundredths }) => hundredths)).toEqual([6_000, -500]);
  });

  it('asks again when the file contradicts it', () => {
    const rows = table(HEADER.slice(0, 4), ['11/20/2026', '1', 'a', '1,234.50'], ['11/21/2026', '2', 'b', '-2.00']);
    const { findings } = guess(rows, { saved: SAVED });
    expect(findings.map(({ subject, certainty }) => [subject, certainty])).toEqual([
      ['dates', 'ask'],
      ['decimal', 'ask'],
    ]);
  });
});

describe('the rows of a statement', () => {
  const messages = (cells: Cell[], header: Cell[] = HEADER, mapping = SAVED) =>
    read(table(header, cells), mapping).problems.map(({ level, message }) => `${level}: ${message}`);

  it.each<[string, Cell[], string[]]>([
    ['of next year', ['22/11/2027', '1234', 'a', '1,00'], ['refused: La fecha 22/11/2027 es futura.']],
    ['without a day', ['', '1234', 'a', '1,00'], ['refused: Falta la fecha.']],
    ['with a day that is none', ['31/02/2026', '1', 'a', '1,00'], ['refused: La fecha «31/02/2026» no se entiende.']],
    ['with nothing', ['20/11/2026', '1234', 'a', ''], ['refused: Falta el monto.']],
    ['with zero', ['20/11/2026', '1234', 'a', '0,00'], ['refused: El monto es cero.']],
    ['with words', ['20/11/2026', '1', 'a', 'diez'], ['refused: El monto «diez» no se entiende como monto.']],
    ['without a reference', ['20/11/2026', '', 'a', '1,00'], ['warning: No tiene referencia.']],
    ['that goes out without a reference', ['20/11/2026', '', 'a', '-1,00'], []],
    [
      'with a rounded reference',
      ['20/11/2026', '1,23457E+15', 'a', '1,00'],
      ['warning: La referencia «1,23457E+15» perdió dígitos en la hoja de cálculo.'],
    ],
    ['that only sums', ['', '', 'Total abonos', '1,00'], []],
    ['that repeats the header', HEADER, []],
  ])('%s', (_what, cells, problems) => expect(messages(cells)).toEqual(problems));

  it('are reported when they have both abono and cargo, or contradicting signs', () => {
    const columns = { date: 'Fecha', credit: 'Abono', debit: 'Cargo' };
    const header = ['Fecha', 'Abono', 'Cargo'];
    const two = { ...SAVED, columns };
    expect(messages(['20/11/2026', '1,00', '2,00'], header, two)).toEqual(['refused: Tiene abono y cargo a la vez.']);
    expect(messages(['20/11/2026', '-1,00', ''], header, two)).toEqual(['refused: El abono es negativo.']);
    expect(messages(['20/11/2026', '0,00', '0,00'], header, two)).toEqual(['refused: El monto es cero.']);
    const marked = { ...SAVED, columns: { date: 'Fecha', amount: 'Monto', marker: 'Tipo' } };
    const names = ['Fecha', 'Monto', 'Tipo'];
    expect(messages(['20/11/2026', '-1,00', 'NC'], names, marked)).toEqual([
      'refused: Está marcado como abono y su monto es negativo.',
    ]);
    expect(messages(['20/11/2026', '1,00', 'XX'], names, marked)).toEqual([
      'refused: La marca «XX» no dice si es abono o cargo.',
    ]);
  });

  it('are reported when the balance does not follow, in both orders of a file', () => {
    const mapping = { ...SAVED, columns: { ...SAVED.columns, balance: 'Saldo' } };
    const rows = [
      ['18/11/2026', '1001', 'a', '10,00', '110,00'],
      ['19/11/2026', '1002', 'b', '-20,00', '90,00'],
      ['20/11/2026', '1003', 'c', '30,00', '125,00'],
      ['21/11/2026', '1004', 'd', '5,00', '130,00'],
    ];
    const gap = 'El saldo no cuadra con el monto: hay una diferencia de 5,00. Puede faltar un movimiento.';
    expect(read(table(HEADER, ...rows), mapping).problems).toMatchObject([{ row: 4, message: gap }]);
    expect(read(table(HEADER, ...rows.toReversed()), mapping).problems).toMatchObject([{ row: 3, message: gap }]);
  });
});
