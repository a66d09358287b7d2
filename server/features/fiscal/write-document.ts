import type { NoteInvoice, NoteMachineInvoice } from '#contract/fiscal/fiscal-documents.ts';
import { DOCUMENT_NAMES, type DocumentKind, numberValue } from '#domain/fiscal/document-number.ts';
import { addDays, caracasDay } from '#domain/time/caracas-time.ts';
import { recordSale } from '#server/features/sales/sale-history.ts';
import type { SaleWithLines } from '#server/features/sales/sales.tables.ts';
import { invalidField, type Outcome, type Refusal } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { bookDocument } from './closings.ts';
import { type DocumentAmounts, selectTaken } from './fiscal-documents.queries.ts';
import { type BookedDocument, fiscalDebitNotes, fiscalDocuments } from './fiscal-documents.tables.ts';

interface NewDocument {
  loaded: SaleWithLines;
  kind: DocumentKind;
  /** The printer's numbers, or those of a fiscal machine. */
  body: NoteInvoice | NoteMachineInvoice;
  amounts: DocumentAmounts & Pick<BookedDocument, 'affects'>;
  actor: Actor;
}

/**
 * Writes a document with its numbers, in the open period to which it belongs.
 * @returns its id
 */
export async function writeDocument(
  tx: Connection,
  now: Date,
  { loaded, kind, body, amounts, actor }: NewDocument,
): Promise<Outcome<number>> {
  const { sale } = loaded;
  const day = dayProblem(body.issued_on, caracasDay(sale.createdAt), caracasDay(now));
  if (day) return invalidField('issued_on', day);
  const booked = await bookDocument(tx, body.issued_on, body.late_reason);
  if (!booked.ok) return booked;
  const value = numberValue(body.number);
  if (value === null) throw new Error('The number was not checked');
  const machine = 'machine' in body ? body.machine : null;
  const controlNumber = 'machine' in body ? body.machine : body.control_number;
  if (!body.repeated) {
    const taken = await selectTaken(tx, { kind, numberValue: value, controlNumber, machine });
    if (taken) return refuseTaken(kind, body.number, controlNumber, taken);
  }
  const { affects, igtfBsHundredths } = amounts;
  const columns = {
    saleId: sale.id,
    orderId: sale.orderId,
    number: body.number,
    numberValue: value,
    controlNumber,
    issuedOn: body.issued_on,
    buyerName: sale.companyName ?? sale.customerName,
    buyerId: sale.companyRif ?? sale.customerId,
    igtfBsHundredths,
    dollarValue: sale.dollarValue,
    notedBy: actor.accountId,
    notedAt: now,
    ...booked.value,
  };
  const zNumber = 'machine' in body ? body.z_number : null;
  const [written] =
    kind === 'nota_debito'
      ? await tx
          .insert(fiscalDebitNotes)
          .values({ ...columns, affects: affects ?? 0 })
          .returning({ id: fiscalDebitNotes.id })
      : await tx
          .insert(fiscalDocuments)
          .values({ ...amounts, ...columns, kind, machine, zNumber })
          .returning({ id: fiscalDocuments.id });
  if (!written) throw new Error('The document was not written');
  await recordSale(tx, actor, 'fiscal.noted', loaded, { kind, number: body.number, controlNumber });
  return { ok: true, value: written.id };
}

function dayProblem(issuedOn: string, orderedOn: string, today: string): string | null {
  if (issuedOn > addDays(today, 1)) return 'La fecha del documento no puede ser futura';
  return issuedOn < orderedOn ? 'La fecha del documento es anterior al pedido' : null;
}

function refuseTaken(
  kind: DocumentKind,
  number: string,
  controlNumber: string,
  { by, orderId }: { by: 'number' | 'control'; orderId: string },
): Refusal {
  const field = by === 'number' ? 'number' : 'control_number';
  const what = by === 'number' ? `${DOCUMENT_NAMES[kind]} ${number}` : `Número de control ${controlNumber}`;
  const message = `${what} ya está en el pedido ${orderId}. Revísalo, o guárdalo como repetido.`;
  return { ok: false, code: 'number_taken', message, fields: { [field]: message } };
}
