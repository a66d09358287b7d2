import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guessLayout } from '#domain/statements/layout/guess-layout.ts';
import { readStatement } from '#domain/statements/lines/read-statement.ts';
import { addDays, formatDay } from '#domain/time/caracas-time.ts';
import { BANK_FILES, type BankFile, xlsx } from '#tests/support/statements/bank-files.ts';
import { makeWorkbook, makeZip } from '#tests/support/statements/make-zip.ts';
import { readTable } from './read-table.ts';

const LATEST = '2026-11-24';

async function read(bytes: Buffer, currency: BankFile['currency'] = 'VES') {
  const table = await readTable(bytes);
  if (!table.ok) return table.message;
  const layout = guessLayout(table.value, { latest: LATEST, currency, saved: null });
  if (!layout) return 'no layout';
  return { ...layout, ...readStatement(layout.body, layout.mapping, LATEST) };
}

describe('statements of banks', () => {
  it.each(BANK_FILES.map((file) => [file.bank, file] as const))('%s', async (_bank, file) => {
    const statement = await read(await file.bytes(), file.currency);
    if (typeof statement === 'string') throw new Error(statement);
    const { lines, problems, skipped, findings } = statement;
    expect(
      lines.map(({ row, day, hundredths, reference, description }, index) => [
        row,
        day,
        hundredths,
        reference,
        description.slice(0, file.lines[index]?.[4].length ?? 0),
      ]),
    ).toEqual(file.lines);
    expect(problems.filter(({ message }) => message !== 'No tiene referencia.')).toEqual([]);
    expect(skipped).toBe(file.skipped ?? 0);
    expect(findings.filter(({ certainty }) => certainty === 'ask').map(({ subject }) => subject)).toEqual(
      file.asked ?? [],
    );
  });
});

describe('refuses files that are not statements', () => {
  const zip = (name: string, content: Buffer, declared = content.length) => makeZip([{ name, content, declared }]);

  it.each<[string, Buffer, RegExp]>([
    ['an old .xls', Buffer.from('d0cf11e0a1b11ae100000000', 'hex'), /Excel antiguo.*Guárdalo como XLSX o CSV/],
    ['a PDF', Buffer.from('%PDF-1.7 …'), /es un PDF/],
    ['a picture', Buffer.from('89504e470d0a1a0a00', 'hex'), /es una imagen/],
    ['a web page', Buffer.from('  <html><table><tr><td>Fecha</td></tr></table>'), /página web/],
    ['a gzip', Buffer.from('1f8b0800', 'hex'), /comprimido/],
    ['noise', randomBytes(4_096).fill(1, 0, 64), /no es un estado de cuenta/],
    ['a ZIP of something else', zip('foto.jpg', Buffer.alloc(100)), /es un ZIP/],
    ['a ZIP cut short', zip('xl/workbook.xml', Buffer.alloc(5_000)).subarray(0, 40), /dañado/],
    ['a workbook without sheets', zip('xl/workbook.xml', Buffer.from('<workbook/>')), /dañado/],
    ['a ZIP bomb', zip('xl/worksheets/sheet1.xml', Buffer.alloc(120 * 1024 * 1024)), /más de 20\.000/],
    ['a ZIP that declares a gigabyte', zip('xl/workbook.xml', Buffer.alloc(10), 1024 ** 3), /más de 20\.000/],
    ['a ZIP that hides its size', zip('xl/workbook.xml', Buffer.alloc(100_000), 0), /más de 20\.000/],
    ['a CSV of too many rows', Buffer.from(`Fecha;Monto\n${'1;2\n'.repeat(21_001)}`), /más de 20\.000/],
    ['a CSV of too many columns', Buffer.from(`Fecha;Monto\n${';'.repeat(200)}\n`), /más de 20\.000/],
    ['a text', Buffer.from('hola mundo\nesto no es nada'), /no layout/],
  ])('%s', async (_what, bytes, message) => {
    expect(await read(bytes)).toMatch(message);
  });

  const header = '<row><c t="inlineStr"><is><t>Fecha</t></is></c><c t="inlineStr"><is><t>Monto</t></is></c></row>';
  it.each<[string, string, RegExp]>([
    ['a cell in the last corner', `${header}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`, /más de 20\.000/],
    ['a cell beyond it', `${header}<row><c r="ZZZZZ1"><v>1</v></c></row>`, /dañado/],
    ['millions of cells in a row', `${header}<row>${'<c/>'.repeat(3_000_000)}</row>`, /más de 20\.000|dañado/],
    ['more rows than the limit', header.repeat(21_001), /más de 20\.000/],
    ['a row that never ends', `${header}<row><c><v>`, /dañado|no layout|solo/],
  ])('a workbook with %s', async (_what, rows, message) => {
    const answer = await read(makeWorkbook(rows));
    expect(typeof answer === 'string' ? answer : 'solo el encabezado').toMatch(message);
  });
});

describe('reads back a generated statement of any convention', () => {
  const money = (hundredths: number, mark: string, thousands: string) => {
    const [whole = '', fraction = ''] = (Math.abs(hundredths) / 100).toFixed(2).split('.');
    return whole.replace(/\B(?=(\d{3})+$)/g, thousands) + mark + fraction;
  };
  const signs = {
    minus: (text: string, isOut: boolean) => (isOut ? `-${text}` : text),
    after: (text: string, isOut: boolean) => (isOut ? `${text}-` : text),
    brackets: (text: string, isOut: boolean) => (isOut ? `(${text})` : text),
    currency: (text: string, isOut: boolean) => `${isOut ? '-' : ''}Bs. ${text}`,
  };
  const dates = {
    slashes: (day: string) => formatDay(day),
    iso: (day: string) => day,
    short: (day: string) => `${day.slice(8)}-${day.slice(5, 7)}-${day.slice(2, 4)}`,
    american: (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`,
    time: (day: string) => `${formatDay(day)} 10:33:05 a. m.`,
    together: (day: string) => day.replaceAll('-', ''),
    named: (day: string) =>
      `${Number(day.slice(8))} ${'ENE FEB MAR ABR MAY JUN JUL AGO SEP OCT NOV DIC'.split(' ')[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`,
  };
  const line = fc.record({
    day: fc.integer({ min: 0, max: 300 }).map((back) => addDays('2026-11-20', -back)),
    hundredths: fc.integer({ min: 1, max: 999_999_999 }),
    isOut: fc.boolean(),
    reference: fc.stringMatching(/^\d{4,12}$/),
    description: fc.constantFrom('PAGO MÓVIL', 'Transf. "otros"', 'a;b,c|d', 'línea\ndos', 'Zelle ÑANDÚ: José'),
  });
  const convention = fc.record({
    delimiter: fc.constantFrom(';', ',', '\t', '|'),
    decimal: fc.constantFrom(
      { mark: ',', thousands: '.' },
      { mark: '.', thousands: ',' },
      { mark: ',', thousands: '' },
    ),
    sign: fc.constantFrom(...Object.values(signs)),
    date: fc.constantFrom(...Object.values(dates)),
    amounts: fc.constantFrom('signed', 'columns', 'marker'),
    encoding: fc.constantFrom('utf8', 'bom', 'latin1', 'utf16le'),
    newline: fc.constantFrom('\n', '\r\n'),
    preamble: fc.constantFrom([], [['Banco X'], ['Cuenta', '0134-…-1234'], []]),
  });

  it('in CSV', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 3, maxLength: 12 }), convention, async (written, how) => {
        // Two lines that make the layout unambiguous: a day above 12, and an amount of each sign with decimals.
        const proofs = [
          { day: '2026-10-30', hundredths: 123_456, isOut: false, reference: '1000', description: 'x' },
          { day: '2026-10-30', hundredths: 234_567, isOut: true, reference: '1001', description: 'y' },
        ];
        const lines = [...proofs, ...written];
        const quote = (cell: string) => (/[";,\t|\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
        const cells = lines.map(({ day, hundredths, isOut, reference, description }) => {
          const text = money(hundredths, how.decimal.mark, how.decimal.thousands);
          const amounts =
            how.amounts === 'signed'
              ? [how.sign(text, isOut)]
              : how.amounts === 'columns'
                ? [isOut ? text : '', isOut ? '' : text]
                : [text, isOut ? 'ND' : 'NC'];
          // A cell of several lines that holds the delimiter is refused by design.
          return [how.date(day), reference, description.replaceAll(how.delimiter, ' '), ...amounts];
        });
        const header = { signed: ['Monto'], columns: ['Debe', 'Haber'], marker: ['Monto', 'Tipo'] }[how.amounts];
        const text = [...how.preamble, ['Fecha', 'Referencia', 'Descripción', ...header], ...cells]
          .map((row) => row.map(quote).join(how.delimiter))
          .join(how.newline);
        const bytes =
          how.encoding === 'bom' ? Buffer.from(`\uFEFF${text}`) : Buffer.from(text, how.encoding as BufferEncoding);
        const statement = await read(bytes);
        if (typeof statement === 'string') throw new Error(statement);
        expect(statement.problems).toEqual([]);
        expect(statement.lines.map(({ day, hundredths, reference }) => [day, hundredths, reference])).toEqual(
          lines.map(({ day, hundredths, isOut, reference }) => [day, isOut ? -hundredths : hundredths, reference]),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('in XLSX, with native dates and numbers', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 30 }), async (written) => {
        const rows = written.map(({ day, hundredths, isOut, reference, description }) => [
          new Date(`${day}T00:00:00Z`),
          Number(reference),
          description,
          (isOut ? -hundredths : hundredths) / 100,
        ]);
        const statement = await read(await xlsx([['Fecha', 'Referencia', 'Descripción', 'Monto'], ...rows]));
        if (typeof statement === 'string') throw new Error(statement);
        const { body, mapping } = statement;
        const { lines } = readStatement(body, { ...mapping, sign: 'signed' }, LATEST);
        expect(lines.map(({ day, hundredths, reference }) => [day, hundredths, reference])).toEqual(
          written.map(({ day, hundredths, isOut, reference }) => [
            day,
            isOut ? -hundredths : hundredths,
            String(Number(reference)),
          ]),
        );
      }),
      { numRuns: 5 },
    );
  });
});
