import type { NoteCreditNote, NoteInvoice } from '#contract/fiscal/fiscal-documents.ts';
import { creditedRates } from '#domain/fiscal/credited-rates.ts';
import { DOCUMENT_NAMES, type DocumentKind, numberValue } from '#domain/fiscal/document-number.ts';
import { centsFromDecimal, formatVes, scaleHalfUp } from '#domain/money/money.ts';
import { addDays, caracasDay } from '#domain/time/caracas-time.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { lockSale } from '#server/features/sales/sales.queries.ts';
import type { SaleWithLines } from '#server/features/sales/sales.tables.ts';
import { igtfBs, taxesOfSale } from '#server/features/sales/taxes/taxes.presenter.ts';
import { attempt, type Outcome, type Refusal } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { fiscalDocuments, type StoredDocument } from '../fiscal-documents.tables.ts';
import { lockInvoice, selectLeft, selectTaken } from './fiscal-documents.queries.ts';

export interface FiscalServices {
  database: Database;
  now(): Date;
}

interface Noting<Body> {
  saleId: number;
  body: Body;
  actor: Actor;
}

type Amounts = Pick<StoredDocument, 'totalCents' | 'totalBsHundredths' | 'rates' | 'igtfBsHundredths' | 'affects'>;

/**
 * Keeps the numbers of the invoice that was issued for a validated sale. Its amounts are the sale's.
 * @returns the document's id
 */
export function noteInvoice(
  { database, now }: FiscalServices,
  { saleId, body, actor }: Noting<NoteInvoice>,
): Promise<Outcome<number>> {
  return attempt(database, async (tx) => {
    const found = await lockSale(tx, saleId);
    if (!found) return NO_SALE;
    if (found.sale.status !== 'validado') return conflict('Solo se factura una venta validada');
    const earlier = await lockInvoice(tx, saleId);
    if (earlier) return conflict(`La venta ya tiene la factura ${earlier.number}`);
    const { rates } = taxesOfSale(found);
    return note(tx, now(), {
      found,
      kind: 'factura',
      body,
      actor,
      amounts: {
        totalCents: found.sale.totalCents,
        totalBsHundredths: found.sale.totalBsHundredths,
        rates: rates.map(({ basisPoints, bs }) => ({ basisPoints, ...bs })),
        igtfBsHundredths: igtfBs(found.sale),
        affects: null,
      },
    });
  });
}

/** Keeps the numbers of a credit note: of the whole invoice, or of a part that earlier ones left. */
export function noteCreditNote(
  { database, now }: FiscalServices,
  { saleId, body, actor }: Noting<NoteCreditNote>,
): Promise<Outcome<number>> {
  return attempt(database, async (tx) => {
    const found = await lockSale(tx, saleId);
    if (!found) return NO_SALE;
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
    // A share of what is left: so parts that make the whole take back all of it, to the cent and at every rate.
    const share = (amount: number) => scaleHalfUp(amount, part, left);
    return note(tx, now(), {
      found,
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
  found: SaleWithLines;
  kind: DocumentKind;
  body: NoteInvoice;
  amounts: Amounts;
  actor: Actor;
}

async function note(tx: Connection, now: Date, { found, kind, body, amounts, actor }: Note): Promise<Outcome<number>> {
  const { sale } = found;
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

const NO_SALE: Refusal = { ok: false, code: 'not_found', message: 'Venta no encontrada' };

function conflict(message: string): Refusal {
  return { ok: false, code: 'status_conflict', message };
}
