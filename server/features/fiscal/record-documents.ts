import { eq } from 'drizzle-orm';
import {
  type NoteCreditNote,
  type NotedInvoices,
  type NoteInvoice,
  type NoteInvoices,
  type NoteMachineCreditNote,
  type NoteMachineInvoice,
  noteInvoice as noteInvoiceSchema,
} from '#contract/fiscal/fiscal-documents.ts';
import { creditedRates } from '#domain/fiscal/credited-rates.ts';
import { centsFromDecimal, formatVes, scaleHalfUp } from '#domain/money/money.ts';
import { isCalendarDay } from '#domain/time/calendar-day.ts';
import { igtfBs, taxesOfSale } from '#server/features/sales/sale-taxes.ts';
import { lockSale, NO_SALE } from '#server/features/sales/sales.queries.ts';
import type { SaleWithLines } from '#server/features/sales/sales.tables.ts';
import { attempt, conflict, invalidField, type Outcome } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { findInvoiced, lockInvoice, selectLeft } from './fiscal-documents.queries.ts';
import { fiscalDocuments } from './fiscal-documents.tables.ts';
import { writeDocument } from './write-document.ts';

export interface FiscalServices {
  database: Database;
  now(): Date;
}

export interface RecordedDocument<Body> {
  saleId: number;
  body: Body;
  actor: Actor;
}

/**
 * Stores the numbers of the invoice of a validated sale. Its amounts are the sale's. One that credit notes took back in
 * whole, such as for a wrong buyer, is followed by another.
 * @param igtfBsHundredths the IGTF that was printed, in hundredths of a bolívar; default: the sale's
 * @returns the document's id
 */
export function noteInvoice(
  { database, now }: FiscalServices,
  {
    saleId,
    body,
    actor,
    igtfBsHundredths,
  }: RecordedDocument<NoteInvoice | NoteMachineInvoice> & { igtfBsHundredths?: number },
) {
  return attempt(database, async (tx) => {
    const loaded = await lockSale(tx, saleId);
    if (!loaded) return NO_SALE;
    const earlier = await lockReplaced(tx, loaded);
    if (!earlier.ok) return earlier;
    if (earlier.value !== null) {
      await tx.update(fiscalDocuments).set({ replaced: true }).where(eq(fiscalDocuments.id, earlier.value));
    }
    const { rates } = taxesOfSale(loaded);
    return writeDocument(tx, now(), {
      loaded,
      kind: 'factura',
      body,
      actor,
      amounts: {
        totalCents: loaded.sale.totalCents,
        totalBsHundredths: loaded.sale.totalBsHundredths,
        rates: rates.map(({ basisPoints, bs }) => ({ basisPoints, ...bs })),
        igtfBsHundredths: igtfBsHundredths ?? igtfBs(loaded.sale),
        affects: null,
      },
    });
  });
}

/** The id of the invoice that a new one replaces; null without one. Refused while the sale may not be invoiced. */
export async function lockReplaced(tx: Connection, { sale }: SaleWithLines): Promise<Outcome<number | null>> {
  if (sale.status !== 'validado') return conflict('Solo se factura una venta validada');
  const earlier = await lockInvoice(tx, sale.id);
  if (!earlier) return { ok: true, value: null };
  const { totalBsHundredths, igtfBsHundredths } = await selectLeft(tx, earlier);
  const isCredited = totalBsHundredths === 0 && igtfBsHundredths === 0 && earlier.totalBsHundredths > 0;
  return isCredited ? { ok: true, value: earlier.id } : conflict(`La venta ya tiene la factura ${earlier.number}`);
}

/** Stores the numbers of a credit note for all or a part of what earlier ones have left of the invoice. */
export function noteCreditNote(
  { database, now }: FiscalServices,
  { saleId, body, actor }: RecordedDocument<NoteCreditNote | NoteMachineCreditNote>,
): Promise<Outcome<number>> {
  return attempt(database, async (tx) => {
    const loaded = await lockSale(tx, saleId);
    if (!loaded) return NO_SALE;
    const invoice = await lockInvoice(tx, saleId);
    if (!invoice) return conflict('La venta no tiene una factura que acreditar');
    const rest = await selectLeft(tx, invoice);
    const left = rest.totalBsHundredths;
    const part = body.total_bs === undefined ? left : centsFromDecimal(body.total_bs);
    if (left === 0 || part > left) {
      return invalidField(
        'total_bs',
        left === 0 ? 'La factura ya está acreditada por completo' : `Quedan por acreditar ${formatVes(left)}`,
      );
    }
    // In proportion to the rest, so that the last credit note takes exactly what is left at every rate.
    const share = (amount: number) => scaleHalfUp(amount, part, left);
    return writeDocument(tx, now(), {
      loaded,
      kind: 'nota_credito',
      body,
      actor,
      amounts: {
        totalCents: share(rest.totalCents),
        totalBsHundredths: part,
        rates: creditedRates(rest.rates, part),
        igtfBsHundredths: share(rest.igtfBsHundredths),
        affects: invoice.id,
      },
    });
  });
}

type Row = NoteInvoices['rows'][number];
type Noted = NotedInvoices['data'][number];

/** Stores the invoice numbers of a printer's list. Each row stands alone: a wrong row does not stop the others. */
export async function noteInvoices(
  services: FiscalServices,
  { rows }: NoteInvoices,
  actor: Actor,
): Promise<NotedInvoices['data']> {
  const noted: Noted[] = [];
  // One after the other: in parallel they would take all connections of the shop.
  for (const row of rows) noted.push({ order_id: row.order_id, ...(await noteRow(services, row, actor)) });
  return noted;
}

async function noteRow(services: FiscalServices, row: Row, actor: Actor): Promise<Omit<Noted, 'order_id'>> {
  const { order_id, issued_on, ...numbers } = row;
  const body = noteInvoiceSchema.safeParse({ ...numbers, issued_on: readDay(issued_on) ?? issued_on });
  if (!body.success) return refused(body.error.issues[0]?.message ?? 'Fila inválida');
  const sale = await findInvoiced(services.database.connection, order_id);
  if (!sale) return refused('No hay una venta con ese número de orden');
  const { saleId, invoice } = sale;
  const isSame = invoice?.number === body.data.number && invoice.controlNumber === body.data.control_number;
  if (isSame) return { outcome: 'already', message: 'Ya estaba anotada' };
  const outcome = await noteInvoice(services, { saleId, body: body.data, actor });
  return outcome.ok ? { outcome: 'done', message: 'Anotada' } : refused(outcome.message);
}

function refused(message: string): Omit<Noted, 'order_id'> {
  return { outcome: 'refused', message };
}

/** Reads a day as printers' lists write it: '21/11/2026', '21-11-2026' or '2026-11-21'; null when it is not a day. */
function readDay(text: string): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim());
  const spoken = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text.trim());
  const day = iso
    ? text.trim()
    : spoken && `${spoken[3]}-${spoken[2]?.padStart(2, '0')}-${spoken[1]?.padStart(2, '0')}`;
  return day && isCalendarDay(day) ? day : null;
}
