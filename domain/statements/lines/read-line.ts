import { markerOf } from '#domain/statements/values/cell.ts';
import { formatDay } from '../../time/caracas-time.ts';
import type { Places, StatementMapping } from '../layout/mapping.ts';
import { cellText, type TableRow } from '../values/cell.ts';
import { amountFaultText, readAmount } from '../values/read-amount.ts';
import { readDay } from '../values/read-day.ts';
import type { StatementLine } from './line.ts';
import { isStated } from './stated-balances.ts';

type ReadRow =
  | { kind: 'line'; line: StatementLine; warnings: string[] }
  | { kind: 'refused'; message: string }
  /** Not a movement; `balance` when the row states one, such as an opening balance. */
  | { kind: 'skipped'; balance: number | null };

export interface RowReading {
  mapping: StatementMapping;
  places: Places;
  /** Further columns of the description. */
  further: readonly number[];
  /** The latest possible day of a movement. */
  latest: string;
}

const MAX_REFERENCE = 100;
const MAX_DESCRIPTION = 500;
const MAX_PAYER = 120;

/** Rows between movements: balances, totals, notes of the bank. */
const NO_MOVEMENT =
  /^(sub)?(total|saldo|balance|sumatoria)\b|\bsaldo (inicial|final|anterior|actual)\b|^(beginning|ending) balance/i;
/** A long number that a spreadsheet has rounded, such as `1,23E+15`. */
const ROUNDED = /^\d+([.,]\d+)?E\+?\d+$/i;
/** A spreadsheet stores 15 digits of a number; further digits become zeros. */
const MOST_DIGITS = 1e15;

/** Reads one row below the header. Never throws; problems are returned in Spanish. */
export function readLine(
  { row, cells, isBroken }: TableRow,
  { mapping, places, further, latest }: RowReading,
): ReadRow {
  if (isBroken) return { kind: 'refused', message: 'Las comillas (") de esta fila no se cierran donde deben.' };
  const text = (role: keyof Places) => {
    const place = places[role];
    return place === undefined ? '' : cellText(cells[place]);
  };
  const balance = readBalance();
  const amount = readSigned(cells, mapping, places);
  const day = readDay(cells[places.date ?? -1], mapping.dates);
  const isEmpty = amount.kind === 'fault' && amount.message === null;
  if ((isEmpty && (day === null || saysBalance())) || isStated(cells)) return { kind: 'skipped', balance };
  if (day === null) {
    if (saysBalance() || amount.kind === 'fault') return { kind: 'skipped', balance: null };
    const written = text('date');
    return { kind: 'refused', message: written ? `La fecha «${written}» no se entiende.` : 'Falta la fecha.' };
  }
  if (amount.kind === 'fault') return { kind: 'refused', message: amount.message ?? 'Falta el monto.' };
  if (day > latest) return { kind: 'refused', message: `La fecha ${formatDay(day)} es futura.` };
  const reference = text('reference');
  if (reference.length > MAX_REFERENCE) return { kind: 'refused', message: 'La referencia es demasiado larga.' };
  if (cells.some((cell) => typeof cell === 'string' && cell.includes('\uFFFD'))) {
    return { kind: 'refused', message: 'La fila tiene caracteres que no se pueden leer.' };
  }
  const warnings: string[] = [];
  if (isRounded()) warnings.push(`La referencia «${reference}» perdió dígitos en la hoja de cálculo.`);
  if (places.reference !== undefined && reference === '' && amount.hundredths > 0)
    warnings.push('No tiene referencia.');
  return {
    kind: 'line',
    warnings,
    line: {
      row,
      day,
      hundredths: amount.hundredths,
      reference,
      description: [text('description'), ...further.map((place) => cellText(cells[place]))]
        .filter(Boolean)
        .join(' ')
        .slice(0, MAX_DESCRIPTION)
        .toWellFormed(),
      balance,
      payerName: text('payerName').slice(0, MAX_PAYER).toWellFormed(),
      payerId: text('payerId').slice(0, MAX_PAYER).toWellFormed(),
      payerPhone: text('payerPhone').slice(0, MAX_PAYER).toWellFormed(),
    },
  };

  function readBalance(): number | null {
    if (places.balance === undefined) return null;
    const read = readAmount(cells[places.balance], mapping.decimal);
    return 'hundredths' in read ? read.hundredths : null;
  }

  function saysBalance(): boolean {
    return cells.some((cell) => typeof cell === 'string' && NO_MOVEMENT.test(cellText(cell)));
  }

  function isRounded(): boolean {
    const cell = cells[places.reference ?? -1];
    return typeof cell === 'number' ? Math.abs(cell) >= MOST_DIGITS : ROUNDED.test(reference);
  }
}

type Signed = { kind: 'amount'; hundredths: number } | { kind: 'fault'; message: string | null };

/** The amount with the sign of its direction. When the cell is empty, a fault without a message. */
function readSigned(cells: TableRow['cells'], { decimal, sign }: StatementMapping, places: Places): Signed {
  const fault = (message: string | null): Signed => ({ kind: 'fault', message });
  const value = (place: number | undefined, name: string) => {
    if (place === undefined) return null;
    const read = readAmount(cells[place], decimal);
    if ('hundredths' in read) return read.hundredths;
    return read.fault === 'empty' ? null : `${name} ${amountFaultText(read.fault, cellText(cells[place]))}.`;
  };
  if (places.amount === undefined) {
    const [credit, debit] = [value(places.credit, 'El abono'), value(places.debit, 'El cargo')];
    if (typeof credit === 'string') return fault(credit);
    if (typeof debit === 'string') return fault(debit);
    if (credit && debit) return fault('Tiene abono y cargo a la vez.');
    if (credit === null && debit === null) return fault(null);
    if (credit && credit < 0) return fault('El abono es negativo.');
    const amount = credit || -Math.abs(debit ?? 0);
    return amount ? { kind: 'amount', hundredths: amount } : fault('El monto es cero.');
  }
  const amount = value(places.amount, 'El monto');
  if (typeof amount === 'string' || amount === null) return fault(amount);
  if (amount === 0) return fault('El monto es cero.');
  if (places.marker !== undefined) {
    const marker = markerOf(cells[places.marker]);
    const written = cellText(cells[places.marker]);
    if (marker === null) {
      return fault(written ? `La marca «${written}» no dice si es abono o cargo.` : 'Falta la marca de abono o cargo.');
    }
    if (marker === 'credit' && amount < 0) return fault('Está marcado como abono y su monto es negativo.');
    return { kind: 'amount', hundredths: marker === 'credit' ? amount : -Math.abs(amount) };
  }
  if (sign === 'credits' && amount < 0) return fault('El monto es negativo y el archivo solo tendría abonos.');
  return { kind: 'amount', hundredths: sign === 'inverted' ? -amount : amount };
}
