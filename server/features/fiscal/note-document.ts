import type { NoteCreditNote, NoteInvoice } from '#contract/fiscal/fiscal-documents.ts';
import { creditedRates } from '#domain/fiscal/credited-rates.ts';
import { DOCUMENT_NAMES, numberValue, type DocumentKind } from '#domain/fiscal/document-number.ts';
import { centsFromDecimal, formatVes, scaleHalfUp } from '#domain/money/money.ts';
import { addDays, caracasDay } from '#domain/time/caracas-time.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { igtfBs, taxesOfSale } from '#server/features/sales/sale-taxes.ts';
import { NO_SALE, lockSale } from '#server/features/sales/sales.queries.ts';
import type { SaleWithLines } from '#server/features/sales/sales.tables.ts';
import { attempt, type Outcome, type Refusal } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { lockInvoice, selectLeft, selectTaken, type DocumentAmounts } from './fiscal-documents.queries.ts';
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
export function noteInvoice(
  { database, now }: FiscalServices,
  { saleId, body, actor }: RecordedDocument<NoteInvoice>,
): Promise<Outcome<number>> {
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
      const message =
        left === 0 ? 'La factura ya está acreditada por completo' : `Quedan por acreditar ${formatVes(left)}`;
      return { ok: false, code: 'invalid', message, fields: { total_bs: message } };
    }
    // In proportion to what is left, so that the last credit note takes exactly the rest, to the cent and at every rate.
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
  if (day) return { ok: false, code: 'invalid', message: day, fields: { issued_on: day } };
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
  await recordAudit(tx, {
    actor,
    action: 'fiscal.noted',
    record: { kind: 'sale', id: sale.id },
    details: { orderId: sale.orderId, kind, number: body.number, controlNumber: body.control_number },
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

function conflict(message: string): Refusal {
  return { ok: false, code: 'status_conflict', message };
}
