import { and, eq, isNull } from 'drizzle-orm';
import {
  type NoteCreditNote,
  type NotedInvoices,
  type NoteInvoice,
  type NoteInvoices,
  noteInvoice as noteInvoiceSchema,
} from '#contract/fiscal/fiscal-documents.ts';
import { creditedRates } from '#domain/fiscal/credited-rates.ts';
import { DOCUMENT_NAMES, type DocumentKind, numberValue } from '#domain/fiscal/document-number.ts';
import { readDay } from '#domain/fiscal/read-day.ts';
import { centsFromDecimal, formatVes, scaleHalfUp } from '#domain/money/money.ts';
import { addDays, caracasDay } from '#domain/time/caracas-time.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { recordSale } from '#server/features/sales/sale-history.ts';
import { igtfBs, taxesOfSale } from '#server/features/sales/sale-taxes.ts';
import { lockSale, NO_SALE } from '#server/features/sales/sales.queries.ts';
import type { SaleWithLines } from '#server/features/sales/sales.tables.ts';
import { attempt, conflict, invalidField, type Outcome, type Refusal } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import {
  type DocumentAmounts,
  findInvoiced,
  lockInvoice,
  selectLeft,
  selectTaken,
} from './fiscal-documents.queries.ts';
import { fiscalDocuments, type StoredDocument } from './fiscal-documents.tables.ts';

export interface FiscalServices {
  database: Database;
  now(): Date;
}

interface RecordedDocument<Body> {
  saleId: number;
  body: Body;
  actor: Actor;
}

/**
 * Stores the numbers of the invoice of a validated sale. Its amounts are the sale's.
 * @returns the document's id
 */
export function noteInvoice({ database, now }: FiscalServices, { saleId, body, actor }: RecordedDocument<NoteInvoice>) {
  return attempt(database, async (tx) => {
    const loaded = await lockSale(tx, saleId);
    if (!loaded) return NO_SALE;
    if (loaded.sale.status !== 'validado') return conflict('Solo se factura una venta validada');
    const earlier = await lockInvoice(tx, saleId);
    if (earlier) return conflict(`La venta ya tiene la factura ${earlier.number}`);
    const { rates } = taxesOfSale(loaded);
    return note(tx, now(), {
      loaded,
      kind: 'factura',
      body,
      actor,
      amounts: {
        totalCents: loaded.sale.totalCents,
        totalBsHundredths: loaded.sale.totalBsHundredths,
        rates: rates.map(({ basisPoints, bs }) => ({ basisPoints, ...bs })),
        igtfBsHundredths: igtfBs(loaded.sale),
        affects: null,
      },
    });
  });
}

/** Stores the numbers of a credit note for all or a part of what earlier ones have left of the invoice. */
export function noteCreditNote(
  { database, now }: FiscalServices,
  { saleId, body, actor }: RecordedDocument<NoteCreditNote>,
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
    return note(tx, now(), {
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

interface Note {
  loaded: SaleWithLines;
  kind: DocumentKind;
  body: NoteInvoice;
  amounts: DocumentAmounts & Pick<StoredDocument, 'affects'>;
  actor: Actor;
}

async function note(tx: Connection, now: Date, { loaded, kind, body, amounts, actor }: Note): Promise<Outcome<number>> {
  const { sale } = loaded;
  const day = dayProblem(body.issued_on, caracasDay(sale.createdAt), caracasDay(now));
  if (day) return invalidField('issued_on', day);
  const value = numberValue(body.number);
  if (value === null) throw new Error('The number was not checked');
  if (!body.repeated) {
    const taken = await selectTaken(tx, { kind, numberValue: value, controlNumber: body.control_number });
    if (taken) return refuseTaken(kind, body, taken);
  }
  const [written] = await tx
    .insert(fiscalDocuments)
    .values({
      ...amounts,
      saleId: sale.id,
      orderId: sale.orderId,
      kind,
      number: body.number,
      numberValue: value,
      controlNumber: body.control_number,
      issuedOn: body.issued_on,
      buyerName: sale.companyName ?? sale.customerName,
      buyerId: sale.companyRif ?? sale.customerId,
      dollarValue: sale.dollarValue,
      notedBy: actor.accountId,
      notedAt: now,
    })
    .returning({ id: fiscalDocuments.id });
  if (!written) throw new Error('The document was not written');
  await recordSale(tx, actor, 'fiscal.noted', loaded, {
    kind,
    number: body.number,
    controlNumber: body.control_number,
  });
  return { ok: true, value: written.id };
}

function dayProblem(issuedOn: string, orderedOn: string, today: string): string | null {
  if (issuedOn > addDays(today, 1)) return 'La fecha del documento no puede ser futura';
  return issuedOn < orderedOn ? 'La fecha del documento es anterior al pedido' : null;
}

function refuseTaken(
  kind: DocumentKind,
  { number, control_number }: NoteInvoice,
  { by, orderId }: { by: 'number' | 'control'; orderId: string },
): Refusal {
  const field = by === 'number' ? 'number' : 'control_number';
  const what = by === 'number' ? `${DOCUMENT_NAMES[kind]} ${number}` : `Número de control ${control_number}`;
  const message = `${what} ya está en el pedido ${orderId}. Revísalo, o guárdalo como repetido.`;
  return { ok: false, code: 'number_taken', message, fields: { [field]: message } };
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

/**
 * Marks a document as annulled: it stays in the sales book without amounts. An invoice with valid credit notes is
 * refused, since they would credit nothing.
 */
export function annulDocument(
  { database, now }: FiscalServices,
  { id, why, actor }: { id: number; why: string; actor: Actor },
): Promise<Outcome<number>> {
  return attempt(database, async (tx) => {
    const [document] = await tx.select().from(fiscalDocuments).where(eq(fiscalDocuments.id, id)).for('update');
    if (!document) return { ok: false, code: 'not_found', message: 'Documento no encontrado' };
    if (document.annulledAt) return { ok: true, value: id };
    const [note] = await tx
      .select({ number: fiscalDocuments.number })
      .from(fiscalDocuments)
      .where(and(eq(fiscalDocuments.affects, id), isNull(fiscalDocuments.annulledAt)))
      .limit(1);
    if (note) return conflict(`La nota de crédito ${note.number} la acredita: anula primero la nota`);
    await tx
      .update(fiscalDocuments)
      .set({ annulledAt: now(), annulledBy: actor.accountId, annulledWhy: why })
      .where(eq(fiscalDocuments.id, id));
    const { saleId, orderId, kind, number } = document;
    const record = saleId === null ? null : { kind: 'sale', id: saleId };
    await recordAudit(tx, actor, 'fiscal.annulled', record, { orderId, kind, number, why });
    return { ok: true, value: id };
  });
}
