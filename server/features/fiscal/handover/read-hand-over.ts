import { type HandedSale, type HandOver, MAX_HANDED_SALES } from '#contract/fiscal/hand-over.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { addDays, caracasDay } from '#domain/time/caracas-time.ts';
import type { Outcome } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { selectDocumentsOf } from '../documents/fiscal-documents.queries.ts';
import { presentHandedSale, presentListedSale } from './hand-over.presenter.ts';
import {
  selectPaidOf,
  selectUncredited,
  selectValidated,
  selectValidatedOn,
  selectWaitingDays,
  type ValidatedSale,
} from './handed-sales.queries.ts';

interface Asked {
  day: string;
  only: 'all' | 'without_invoice';
}

const WAITING_DAYS = 92;

/** The sales of a day as the screen lists them, with the days that wait. */
export async function readHandOver(tx: Connection, asked: Asked, now: Date): Promise<HandOver> {
  const found = await selectValidatedOn(tx, query(asked), MAX_HANDED_SALES);
  const documents = Map.groupBy(await selectDocumentsOf(tx, idsOf(found)), ({ document }) => document.saleId);
  const uncredited = await selectUncredited(tx);
  return {
    day: asked.day,
    sales: found.map((sale) => presentListedSale(sale, documents.get(sale.sale.id) ?? [])),
    waiting: await selectWaitingDays(tx, addDays(caracasDay(now), -WAITING_DAYS)),
    uncredited: uncredited.map(({ due, ...sale }) => ({ ...sale, due_bs: decimalFromCents(due) })),
  };
}

/** The sales of a day as they are handed over. A day with more than fit in one file is refused, not cut. */
export async function readHandedDay(tx: Connection, asked: Asked): Promise<Outcome<HandedSale[]>> {
  const found = await selectValidatedOn(tx, query(asked), MAX_HANDED_SALES + 1);
  if (found.length > MAX_HANDED_SALES) {
    const message = `Ese día tiene más de ${MAX_HANDED_SALES} ventas: entrégalas de a una desde cada venta`;
    return { ok: false, code: 'invalid', message };
  }
  return { ok: true, value: await hand(tx, found) };
}

/** One validated sale as it is handed over. */
export async function readHandedSale(tx: Connection, id: number): Promise<Outcome<HandedSale>> {
  const found = await selectValidated(tx, id);
  const [sale] = found ? await hand(tx, [found]) : [];
  return sale
    ? { ok: true, value: sale }
    : { ok: false, code: 'not_found', message: 'No hay una venta validada con ese número' };
}

async function hand(tx: Connection, found: ValidatedSale[]): Promise<HandedSale[]> {
  const ids = idsOf(found);
  const paid = await selectPaidOf(tx, ids);
  const documents = Map.groupBy(await selectDocumentsOf(tx, ids), ({ document }) => document.saleId);
  return found.map((sale) => presentHandedSale(sale, paid.get(sale.sale.id) ?? [], documents.get(sale.sale.id) ?? []));
}

const query = ({ day, only }: Asked) => ({ day, withoutInvoice: only === 'without_invoice' });
const idsOf = (found: readonly ValidatedSale[]) => found.map(({ sale }) => sale.id);
