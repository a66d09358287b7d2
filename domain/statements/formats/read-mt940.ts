import type { TableRow } from '../values/cell.ts';
import { readAmount } from '../values/read-amount.ts';
import { joined, type StatementTable } from './statement-table.ts';

/** Value date, entry date, direction, amount, type, reference of the account's owner, reference of the bank. */
const MOVEMENT =
  /^(?<value>\d{6})(?<entry>\d{4})?(?<mark>R?[CD]|E[CD])[A-Z]?(?<amount>\d[\d,]*)[A-Z][A-Z0-9]{3}(?<own>.*?)(?:\/\/(?<bank>.*))?$/;
const BALANCE = /^(?<mark>[CD])\d{6}(?<currency>[A-Z]{3})(?<amount>[\d,]+)/;
const NO_REFERENCE = /^(NONREF)?$/i;

export function isMt940(start: string): boolean {
  return /^(\{1:|:20:)/.test(start) || (/^:25:/m.test(start) && /^:60[FM]:/m.test(start));
}

/** A field of a message: its tag, its text over several lines, and the line it begins in. */
interface Field {
  tag: string;
  lines: string[];
  row: number;
}

/**
 * Reads MT940 messages of one account, as SWIFT or only their text.
 * Source: SWIFT MT940 Customer Statement Message, fields 25, 60, 61, 62 and 86.
 */
export function readMt940(written: readonly string[]): StatementTable {
  const accounts = new Set<string>();
  const rows: TableRow[] = [];
  let opening: number | null = null;
  let closing: number | null = null;
  let currency: string | null = null;
  const fields = fieldsOf(written);
  for (const [index, { tag, lines, row }] of fields.entries()) {
    const [first = ''] = lines;
    if (tag === '25') accounts.add(first.trim());
    else if (tag === '60F' || tag === '60M') {
      const balance = balanceOf(first);
      opening ??= balance?.hundredths ?? null;
      currency ??= balance?.currency ?? null;
    } else if (tag === '62F' || tag === '62M') closing = balanceOf(first)?.hundredths ?? closing;
    else if (tag === '61') {
      const next = fields[index + 1];
      const details = next?.tag === '86' ? next.lines : lines.slice(1);
      rows.push({ row, cells: cellsOf(first, details) });
    }
  }
  const [accountNumber = null] = accounts;
  const isMixed = accounts.size > 1;
  const facts = { accountNumber, currency, opening: isMixed ? null : opening, closing: isMixed ? null : closing };
  return { format: 'MT940', rows, facts, isMixed };
}

function fieldsOf(text: readonly string[]): Field[] {
  const fields: Field[] = [];
  for (const [index, written] of text.entries()) {
    // The braces of SWIFT's envelope.
    const line = written.replace(/^(\{[^{}]*\})*\{4:/, '').replace(/^-\}.*$|^-$/, '');
    const [, tag, rest = ''] = /^:(\d\d[A-Z]?):(.*)$/.exec(line) ?? [];
    if (tag !== undefined) fields.push({ tag, lines: [rest], row: index + 1 });
    else if (line.trim() !== '') fields.at(-1)?.lines.push(line);
  }
  return fields;
}

function cellsOf(line: string, details: readonly string[]): TableRow['cells'] {
  const { value = '', entry, mark = '', amount = '', own = '', bank = '' } = MOVEMENT.exec(line.trim())?.groups ?? {};
  // A reversed credit leaves the account, a reversed debit comes back.
  const isOut = mark === 'D' || mark === 'RC' || mark === 'ED';
  const reference = NO_REFERENCE.test(own.trim()) ? bank.trim() : own.trim();
  const description = details
    .join('')
    .replace(/^\d{3}(?=\?\d\d)/, '')
    .replace(/\?\d\d/g, ' ');
  return [
    value === '' ? line : dayOf(value, entry),
    NO_REFERENCE.test(reference) ? '' : reference,
    joined([description.replace(/\s+/g, ' ')]),
    amount && `${isOut ? '-' : ''}${amount.replace(',', '.')}`,
  ];
}

/** The entry date has no year: it is the one nearest to the value date. */
function dayOf(value: string, entry: string | undefined): string {
  const year = Number(`20${value.slice(0, 2)}`);
  const day = entry ?? value.slice(2);
  const months = Number(day.slice(0, 2)) - Number(value.slice(2, 4));
  const shift = months > 6 ? -1 : months < -6 ? 1 : 0;
  return `${year + shift}-${day.slice(0, 2)}-${day.slice(2)}`;
}

function balanceOf(line: string): { hundredths: number; currency: string } | null {
  const { mark, currency = '', amount = '' } = BALANCE.exec(line.trim())?.groups ?? {};
  const read = readAmount(amount, 'comma');
  if (mark === undefined || !('hundredths' in read)) return null;
  return { hundredths: mark === 'D' ? -read.hundredths : read.hundredths, currency };
}
