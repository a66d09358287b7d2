import { noteInvoice as noteInvoiceSchema, type NoteInvoices, type NotedInvoices } from '#contract/fiscal/fiscal-documents.ts';
import { readDay } from '#domain/fiscal/read-day.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { findInvoiced } from './fiscal-documents.queries.ts';
import { noteInvoice, type FiscalServices } from './note-document.ts';

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
