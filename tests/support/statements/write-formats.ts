import { formatDay } from '#domain/time/caracas-time.ts';
import { xlsx } from './bank-files.ts';
import { makeXls } from './make-xls.ts';

/** A movement as a test writes it into files of several formats. */
export interface Written {
  day: string;
  /** Positive for incoming money. */
  hundredths: number;
  reference: string;
  description: string;
}

/** What the files say about the account beside the movements; `opening` in hundredths. */
export interface WrittenAccount {
  number: string;
  opening: number;
}

const comma = (hundredths: number) => (hundredths / 100).toFixed(2).replace('.', ',');
const dot = (hundredths: number) => (hundredths / 100).toFixed(2);
const compact = (day: string) => day.replaceAll('-', '');
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const closingOf = (lines: readonly Written[], opening: number) =>
  lines.reduce((sum, { hundredths }) => sum + hundredths, opening);
const HEADER = ['Fecha', 'Referencia', 'Descripción', 'Monto'];

function ofxBody(
  lines: readonly Written[],
  { number, opening }: WrittenAccount,
  leaf: (tag: string, text: string) => string,
) {
  const movements = lines.map(
    ({ day, hundredths, reference, description }, at) =>
      `<STMTTRN>${leaf('TRNTYPE', hundredths < 0 ? 'DEBIT' : 'CREDIT')}${leaf('DTPOSTED', `${compact(day)}120000[-4:VET]`)}${leaf('TRNAMT', dot(hundredths))}${leaf('FITID', `F${at}`)}${leaf('REFNUM', reference)}${leaf('NAME', description.slice(0, 5))}${leaf('MEMO', description)}</STMTTRN>`,
  );
  return `<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS>${leaf('CURDEF', 'VES')}<BANKACCTFROM>${leaf('BANKID', '0134')}${leaf('ACCTID', number)}</BANKACCTFROM><BANKTRANLIST>${movements.join('\n')}</BANKTRANLIST><LEDGERBAL>${leaf('BALAMT', dot(closingOf(lines, opening)))}${leaf('DTASOF', '20261123')}</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
}

function mt940(lines: readonly Written[], { number, opening }: WrittenAccount): string {
  const balance = (hundredths: number) => `${hundredths < 0 ? 'D' : 'C'}261101VES${comma(Math.abs(hundredths))}`;
  const movements = lines.flatMap(({ day, hundredths, reference, description }) => [
    `:61:${compact(day).slice(2)}${compact(day).slice(4)}${hundredths < 0 ? 'D' : 'C'}${comma(Math.abs(hundredths))}NTRF${reference}`,
    `:86:${description}`,
  ]);
  return [
    ':20:ESTADO',
    `:25:${number}`,
    ':28C:1/1',
    `:60F:${balance(opening)}`,
    ...movements,
    `:62F:${balance(closingOf(lines, opening))}`,
    '-',
  ].join('\r\n');
}

function page(lines: readonly Written[], account: WrittenAccount): string {
  const row = (cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`;
  const rows = lines.map((line) =>
    row([formatDay(line.day), line.reference, line.description, comma(line.hundredths)]),
  );
  return `<html><head><style>td { color: red }</style><script>document.title = 'x'</script></head><body>
<table>${row([`Cuenta: ${account.number}`])}</table><table>${row(HEADER)}${rows.join('')}</table></body></html>`;
}

function xml2003(lines: readonly Written[]): string {
  const row = (cells: readonly string[], types: readonly string[]) =>
    `<Row>${cells.map((cell, at) => `<Cell><Data ss:Type="${types[at]}">${escaped(cell)}</Data></Cell>`).join('')}</Row>`;
  const types = ['DateTime', 'String', 'String', 'Number'];
  const rows = lines.map((line) =>
    row([`${line.day}T00:00:00.000`, line.reference, line.description, dot(line.hundredths)], types),
  );
  return `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="H"><Table>${row(
    HEADER,
    HEADER.map(() => 'String'),
  )}${rows.join('')}</Table></Worksheet></Workbook>`;
}

function fixed(lines: readonly Written[], header: readonly string[] | null): string {
  const row = ([day = '', reference = '', description = '', amount = '']: readonly string[]) =>
    `${day.padEnd(12)}${reference.padEnd(15)}${description.padEnd(40)}${amount.padStart(18)}`;
  const rows = lines.map((line) =>
    row([formatDay(line.day), line.reference, line.description, comma(line.hundredths)]),
  );
  return [...(header ? [row(header)] : []), ...rows].join('\r\n');
}

const cellsOf = ({ day, hundredths, reference, description }: Written) =>
  [new Date(`${day}T00:00:00Z`), reference, description, hundredths / 100] as const;

/** The same movements in each format, as banks deliver it. */
export const FORMATS: Readonly<
  Record<string, (lines: readonly Written[], account: WrittenAccount) => Buffer | Promise<Buffer>>
> = {
  'OFX 1.x': (lines, account) =>
    Buffer.from(
      `OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nENCODING:USASCII\r\nCHARSET:1252\r\n\r\n${ofxBody(lines, account, (tag, text) => `<${tag}>${escaped(text)}\n`)}`,
      'latin1',
    ),
  'OFX 2.x': (lines, account) =>
    Buffer.from(
      `<?xml version="1.0" encoding="UTF-8"?>\n<?OFX OFXHEADER="200" VERSION="211"?>\n${ofxBody(lines, account, (tag, text) => `<${tag}>${escaped(text)}</${tag}>`)}`,
    ),
  MT940: (lines, account) => Buffer.from(mt940(lines, account)),
  QIF: (lines) =>
    Buffer.from(
      `!Type:Bank\n${lines.map(({ day, hundredths, reference, description }) => `D${formatDay(day)}\nT${dot(hundredths)}\nN${reference}\nP${description}\n^`).join('\n')}\n`,
    ),
  XLS: (lines) => makeXls([HEADER, ...lines.map(cellsOf)]),
  XLSX: (lines) => xlsx([HEADER, ...lines.map((line) => [...cellsOf(line)])]),
  'página web con nombre .xls': (lines, account) => Buffer.from(page(lines, account)),
  'XML de Excel 2003': (lines) => Buffer.from(xml2003(lines)),
  CSV: (lines) =>
    Buffer.from(
      [HEADER, ...lines.map((line) => [formatDay(line.day), line.reference, line.description, comma(line.hundredths)])]
        .map((row) => row.join(';'))
        .join('\n'),
    ),
  'CSV sin encabezado': (lines) =>
    Buffer.from(
      lines
        .map((line) => [formatDay(line.day), line.reference, line.description, comma(line.hundredths)].join(';'))
        .join('\n'),
    ),
  'ancho fijo': (lines) => Buffer.from(fixed(lines, HEADER), 'latin1'),
  'ancho fijo sin encabezado': (lines) => Buffer.from(fixed(lines, null), 'latin1'),
};
