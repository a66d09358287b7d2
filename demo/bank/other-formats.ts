import type { DemoBank } from '#demo/bank/demo-accounts.ts';
import type { PrintedLine } from '#demo/bank/statement-files.ts';
import { amountText } from '#domain/money/money.ts';
import { formatDay } from '#domain/time/caracas-time.ts';

/** The last digits of an account, and the day of its last movement. */
interface StatedAccount {
  digits: string;
  last: string;
}

interface FileFormat {
  /** The file's name after the bank's and the day. */
  ending: string;
  write(lines: readonly PrintedLine[], account: StatedAccount): Uint8Array;
}

/** Further formats in which the demo's banks deliver the same movements. */
export const OTHER_FORMATS: Record<DemoBank, readonly FileFormat[]> = {
  Banesco: [
    { ending: '.ofx', write: ofx },
    { ending: '.sta', write: mt940 },
  ],
  Mercantil: [
    { ending: '.xls', write: pageNamedXls },
    { ending: '-columnas.txt', write: fixedColumns },
  ],
  Zelle: [
    { ending: '.qif', write: qif },
    { ending: '-sin-encabezado.csv', write: withoutHeader },
  ],
};

const BANK_CODE = '0134';
const compact = (day: string) => day.replaceAll('-', '');
const comma = (hundredths: number) => amountText(hundredths).replace('.', ',');
const american = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
const openingOf = ([first]: readonly PrintedLine[]) => (first ? first.balance - first.hundredths : 0);
const closingOf = (lines: readonly PrintedLine[]) => lines.at(-1)?.balance ?? 0;

function ofx(lines: readonly PrintedLine[], { digits, last }: StatedAccount): Uint8Array {
  const movements = lines.map(
    ({ day, hundredths, reference, description }, index) =>
      `<STMTTRN><TRNTYPE>${hundredths < 0 ? 'DEBIT' : 'CREDIT'}<DTPOSTED>${compact(day)}<TRNAMT>${amountText(hundredths)}<FITID>${index + 1}<REFNUM>${reference}<MEMO>${description}</STMTTRN>`,
  );
  return Buffer.from(
    [
      ...['OFXHEADER:100', 'DATA:OFXSGML', 'VERSION:102', 'CHARSET:1252', ''],
      `<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>VES<BANKACCTFROM><BANKID>${BANK_CODE}<ACCTID>${digits}</BANKACCTFROM><BANKTRANLIST>`,
      ...movements,
      `</BANKTRANLIST><LEDGERBAL><BALAMT>${amountText(closingOf(lines))}<DTASOF>${compact(last)}</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
    ].join('\r\n'),
    'latin1',
  );
}

function mt940(lines: readonly PrintedLine[], { digits, last }: StatedAccount): Uint8Array {
  const balance = (hundredths: number) => `C${compact(last).slice(2)}VES${comma(hundredths)}`;
  const movements = lines.flatMap(({ day, hundredths, reference, description }) => [
    `:61:${compact(day).slice(2)}${hundredths < 0 ? 'D' : 'C'}${comma(Math.abs(hundredths))}NTRF${reference}`,
    `:86:${description}`,
  ]);
  const before = [':20:ESTADO', `:25:${digits}`, ':28C:1/1', `:60F:${balance(openingOf(lines))}`];
  return Buffer.from([...before, ...movements, `:62F:${balance(closingOf(lines))}`, '-'].join('\r\n'));
}

/** What many banks call Excel: a web page. */
function pageNamedXls(lines: readonly PrintedLine[]): Uint8Array {
  const row = (cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  const rows = lines.map((line) =>
    row([formatDay(line.day), line.reference, line.description, ...sides(line), comma(line.balance)]),
  );
  return Buffer.from(`<html><body><table>${row(MERCANTIL_COLUMNS)}${rows.join('')}</table></body></html>`);
}

const MERCANTIL_COLUMNS = ['Fecha', 'Referencia', 'Descripción', 'Debe', 'Haber', 'Saldo'];
const WIDTHS = [12, 12, 60];
const AMOUNT_WIDTH = 16;

function fixedColumns(lines: readonly PrintedLine[]): Uint8Array {
  const row = (cells: readonly string[]) =>
    cells
      .map((cell, index) => (WIDTHS[index] ? cell.padEnd(WIDTHS[index]) : cell.padStart(AMOUNT_WIDTH)))
      .join('')
      .trimEnd();
  const rows = lines.map((line) =>
    row([formatDay(line.day), line.reference, line.description, ...sides(line), comma(line.balance)]),
  );
  return Buffer.from([row(MERCANTIL_COLUMNS), ...rows].join('\r\n'), 'latin1');
}

/** Debit and credit in a column each. */
function sides({ hundredths }: PrintedLine): [string, string] {
  return hundredths < 0 ? [comma(-hundredths), ''] : ['', comma(hundredths)];
}

function qif(lines: readonly PrintedLine[]): Uint8Array {
  const records = lines.map(
    ({ day, hundredths, description }) => `D${american(day)}\nT${amountText(hundredths)}\nP${description}\n^\n`,
  );
  return Buffer.from(`!Type:Bank\n${records.join('')}`);
}

function withoutHeader(lines: readonly PrintedLine[]): Uint8Array {
  const rows = lines.map(({ day, hundredths, description }) => [
    american(day),
    `"${description}"`,
    amountText(hundredths),
  ]);
  return Buffer.from(rows.map((row) => `${row.join(',')}\r\n`).join(''));
}
