import { MAX_HANDED_SALES, type HandOver, type HandedSale } from '#contract/fiscal/hand-over.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { addDays, caracasDay } from '#domain/time/caracas-time.ts';
import type { Outcome } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { selectDocumentsOf } from '../fiscal-documents.queries.ts';
import { presentHandedSale, presentListedSale } from './hand-over.presenter.ts';
import { selectPaidOf, selectUncredited, selectValidated, selectValidatedOn, selectWaitingDays, type ValidatedSale } from './handed-sales.queries.ts';

interface DayQuery {
  day: string;
  only: 'all' | 'without_invoice';
}

const WAITING_DAYS = 92;

/** The sales of a day for the list, with the days that still have sales without an invoice. */
export async function readHandOver(tx: Connection, query: DayQuery, now: Date): Promise<HandOver> {
  const validated = await selectValidatedOn(tx, filterOf(query), MAX_HANDED_SALES);
  const documents = Map.groupBy(await selectDocumentsOf(tx, idsOf(validated)), ({ document }) => document.saleId);
  const uncredited = await selectUncredited(tx);
  return {
    day: query.day,
    sales: validated.map((sale) => presentListedSale(sale, documents.get(sale.sale.id) ?? [])),
    waiting: await selectWaitingDays(tx, addDays(caracasDay(now), -WAITING_DAYS)),
    uncredited: uncredited.map(({ due, ...sale }) => ({ ...sale, due_bs: decimalFromCents(due) })),
  };
}

/** The sales of a day for a file. Refused when the day has more sales than fit in one. */
export async function readHandedDay(tx: Connection, query: DayQuery): Promise<Outcome<HandedSale[]>> {
  const validated = await selectValidatedOn(tx, filterOf(query), MAX_HANDED_SALES + 1);
  if (validated.length > MAX_HANDED_SALES) {
    const message = `Ese día tiene más de ${MAX_HANDED_SALES} ventas: entrégalas de a una desde cada venta`;
    return { ok: false, code: 'invalid', message };
  }
  return { ok: true, value: await hand(tx, validated) };
}

/** One validated sale for a file. */
export async function readHandedSale(tx: Connection, id: number): Promise<Outcome<HandedSale>> {
  const validated = await selectValidated(tx, id);
  const [sale] = validated ? await hand(tx, [validated]) : [];
  return sale
    ? { ok: true, value: sale }
    : { ok: false, code: 'not_found', message: 'No hay una venta validada con ese número' };
}

async function hand(tx: Connection, validated: ValidatedSale[]): Promise<HandedSale[]> {
  const ids = idsOf(validated);
  const paid = await selectPaidOf(tx, ids);
  const documents = Map.groupBy(await selectDocumentsOf(tx, ids), ({ document }) => document.saleId);
  return validated.map((sale) => presentHandedSale(sale, paid.get(sale.sale.id) ?? [], documents.get(sale.sale.id) ?? []));
}

const filterOf = ({ day, only }: DayQuery) => ({ day, withoutInvoice: only === 'without_invoice' });
const idsOf = (validated: readonly ValidatedSale[]) => validated.map(({ sale }) => sale.id);
