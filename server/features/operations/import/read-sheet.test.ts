import { expect, it } from 'vitest';
import { messySheet } from '#tests/support/shop/messy-sheet.ts';
import { openSheet, readLines } from './read-sheet.ts';

const HEADER = 'Referencia;Precio;Código de barras;Descuento;Stock;Talla';

async function read(text: string | Buffer) {
  const opened = openSheet(Buffer.from(text as string), 'hoja.csv');
  if (!opened.ok) return opened.message;
  const progress: number[] = [];
  const rows = await readLines(opened.value, (lines) => progress.push(lines));
  return { rows, progress, lines: opened.value.lines };
}

async function summaryOf(text: string | Buffer) {
  const sheet = await read(text);
  if (typeof sheet === 'string') return sheet;
  return sheet.rows.map((line) =>
    line.kind === 'row'
      ? [line.row.line, line.row.barcode, line.row.size]
      : 'line' in line
        ? [line.line, line.kind]
        : line.kind,
  );
}

it.each<[string, string]>([
  ['one line', HEADER],
  ['line breaks in quotes', '"Referencia\n(interna)";Precio;"Código\nde\nbarras";Descuento;Stock;Talla'],
  ['a delimiter in quotes', '"Referencia; la nuestra",Precio,Código,Descuento,Stock,Talla'],
  [
    'a line break and a delimiter in quotes',
    '"Referencia\n(interna; ver catálogo)";Precio;Código;Descuento;Stock;Talla',
  ],
  ['a quote that is never closed', 'Referencia;"Precio;Código;Descuento;Stock;Talla'],
  ['a quote in a name', 'Referencia;Precio 12";Código;Descuento;Stock;Talla'],
])('reads a header of %s as the first row', async (_what, header) => {
  const delimiter = header.includes(',') ? ',' : ';';
  const row = ['R', '12', 'B-1', '0', '1', 'M'].join(delimiter);
  expect(await summaryOf(`${header}\n${row}\n`)).toEqual([[2, 'B-1', 'M']]);
  expect(await summaryOf(`${header}\r\n\r\n${row}`)).toEqual(['blank', [3, 'B-1', 'M']]);
});

const ROW = 'ACENTO;1.234,50;E-1;15;7;Única Ñ';
const text = `${HEADER}\r\n${ROW}\r\n`;
it.each<[string, Buffer]>([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
  ['Latin-1', Buffer.from(text, 'latin1')],
  ['UTF-16 with a mark', Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16 the other way round', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ['UTF-16 without a mark', Buffer.from(text, 'utf16le')],
  ['text without a line end', Buffer.from(text.trimEnd())],
  ['text with tabs', Buffer.from(text.replaceAll(';', '\t'))],
  ['text with commas', Buffer.from('ref,precio,codigo,desc,stock,talla\nACENTO,"1.234,50",E-1,15,7,"Única Ñ"\n')],
])('reads %s', async (_what, bytes) => {
  expect(await read(bytes)).toMatchObject({
    rows: [{ kind: 'row', row: { ref: 'ACENTO', price: 123_450, discPercent: 15, stock: 7, size: 'Única Ñ' } }],
  });
});

it('skips no row when a quote of the header is closed in a row', async () => {
  const rows = ['R;1;B-1;0;1;M', 'R;1;B-2;0;1;38"', 'R;1;B-3;0;1;L'];
  const sheet = ['Referencia;Precio;"Código;Descuento;Stock;Talla', ...rows].join('\n');
  expect(await summaryOf(sheet)).toEqual([
    [2, 'B-1', 'M'],
    [3, 'B-2', '38"'],
    [4, 'B-3', 'L'],
  ]);
});

it.each(['\n', '\r\n', '\r'])('numbers rows as a spreadsheet does, with %j between them', async (newline) => {
  const sheet = [HEADER, 'R;1;B-1;0;1;"dos\nlíneas"', '', 'R;1;B-2;0;1;"sin cerrar', 'R;1;B-3;0;1;M', ''];
  expect(await summaryOf(sheet.join('\n').replaceAll('\n', newline))).toEqual([
    [2, 'B-1', 'dos\nlíneas'],
    'blank',
    [4, 'failed'],
    [5, 'B-3', 'M'],
  ]);
});

it('reads a line that names the delimiter before the header', async () => {
  expect(await summaryOf(`sep=,\n${HEADER.replaceAll(';', ',')}\nR,1,B,0,1,M`)).toEqual([[3, 'B', 'M']]);
});

it.each(['', 'hola\nmundo', 'a\0;b;c\nR;1;B'])('refuses %j, which is not a sheet', async (text) => {
  expect(await read(text)).toMatch(/^El archivo no es/);
});

it.each<[string, string]>([
  ['a header alone', `${HEADER}\r\n`],
  ['blank lines below it', `${HEADER}\r\n\r\n  \r\n`],
])('refuses %s', async (_what, text) => {
  expect(await read(text)).toBe('La hoja no tiene filas debajo del encabezado.');
});

it('refuses more lines than a sheet may have before it reads them', async () => {
  expect(await read(`${HEADER}\n${'R;1;B;0;1;M\n'.repeat(200_001)}`)).toMatch('más de 200.000 filas');
});

it('lets other work run while it reads a messy sheet, and counts the lines read', async () => {
  const sheet = await read(messySheet());
  if (typeof sheet === 'string') throw new Error(sheet);
  expect(sheet.lines).toBe(20_500);
  expect(sheet.rows).toHaveLength(20_500);
  expect(sheet.progress).toHaveLength(10);
  expect(sheet.progress.at(-1)).toBe(20_000);
});
