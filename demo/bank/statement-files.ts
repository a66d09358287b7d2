import type { DemoBank } from '#demo/bank/demo-accounts.ts';
import { amountText, formatVes } from '#domain/money/money.ts';
import { formatDay } from '#domain/time/caracas-time.ts';
import { csvText } from '#server/platform/csv/write-csv.ts';

/** What a bank prints of a movement. */
export interface PrintedLine {
  day: string;
  hundredths: number;
  reference: string;
  description: string;
  balance: number;
}

/** A statement file in the form in which a bank provides it. */
export async function statementFile(bank: DemoBank, lines: readonly PrintedLine[]): Promise<Uint8Array> {
  switch (bank) {
    case 'Banesco':
      return Buffer.from(banescoCsv(lines), 'latin1');
    case 'Mercantil':
      return mercantilXlsx(lines);
    case 'Zelle':
      return Buffer.from(zelleCsv(lines));
  }
}

/** Semicolons, decimal commas, Latin-1, and signed amounts. */
function banescoCsv(lines: readonly PrintedLine[]): string {
  return csvText([
    ['Fecha', 'Referencia', 'Descripción', 'Monto', 'Saldo'],
    ...lines.map(({ day, reference, description, hundredths, balance }) => [
      ...[formatDay(day), reference, description],
      ...[bolivars(hundredths), bolivars(balance)],
    ]),
  ]);
}

/**
 * Separate columns for incoming and outgoing money, below the bank's name. Dates and amounts are real cells, not text.
 */
async function mercantilXlsx(lines: readonly PrintedLine[]): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx');
  const rows = lines.map(({ day, reference, description, hundredths, balance }) => [
    ...[new Date(`${day}T00:00:00Z`), reference, description],
    ...[hundredths < 0 ? -hundredths / 100 : null, hundredths > 0 ? hundredths / 100 : null, balance / 100],
  ]);
  const header = ['Fecha', 'Referencia', 'Descripción', 'Debe', 'Haber', 'Saldo'];
  return writeXlsx({
    sheets: [{ name: 'Movimientos', rows: [['Mercantil Banco Universal'], [], header, ...rows] }],
  });
}

/** Written like a bank in the United States: month first, and no column for a reference. */
function zelleCsv(lines: readonly PrintedLine[]): string {
  const rows = lines.map(({ day, description, hundredths, balance }) => [
    ...[`${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`, `"${description}"`],
    ...[amountText(hundredths), amountText(balance)],
  ]);
  return ['Date,Description,Amount,Running Bal.', ...rows.map((row) => row.join(','))].join('\r\n').concat('\r\n');
}

function bolivars(hundredths: number): string {
  const [, amount = ''] = formatVes(Math.abs(hundredths)).split('\u00a0');
  return `${hundredths < 0 ? '-' : ''}${amount}`;
}
