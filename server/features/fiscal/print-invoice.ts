import { and, eq } from 'drizzle-orm';
import { printedInvoice } from '#contract/fiscal/fiscal-documents.ts';
import { centsFromDecimal } from '#domain/money/money.ts';
import { lockSale, NO_SALE } from '#server/features/sales/sales.queries.ts';
import { conflict, type Outcome } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import {
  type FiscalMachine,
  MachineUnavailable,
  type Printed,
  type PrintJob,
} from '#server/platform/fiscal-machine/fiscal-machine.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { findInvoiced } from './fiscal-documents.queries.ts';
import { fiscalDocuments } from './fiscal-documents.tables.ts';
import { readHandedSale } from './handover/read-handed.ts';
import { type FiscalServices, lockReplaced, noteInvoice } from './record-documents.ts';

export interface PrintServices extends FiscalServices {
  /** Null: the shop drives none. */
  machine: FiscalMachine | null;
}

/**
 * Prints the invoice of a validated sale on the fiscal machine, and records its numbers. Nothing is locked while the
 * machine prints: for two people at once it prints one document, and both are told of it.
 * @returns the document's id
 */
export async function printInvoice(
  services: PrintServices,
  { saleId, actor }: { saleId: number; actor: Actor },
): Promise<Outcome<number>> {
  const { machine, database } = services;
  if (!machine) return conflict('La tienda no maneja una máquina fiscal. Anota la factura con sus números.');
  const job = await database.transaction((tx) => jobOf(tx, saleId));
  if (!job.ok) return job;
  const printed = await print(machine, job.value);
  if (!printed.ok) return printed;
  const answer = printedInvoice.safeParse(printed.value);
  if (!answer.success) {
    const why = answer.error.issues[0]?.message ?? 'respuesta inválida';
    return conflict(`La máquina fiscal respondió algo que no se entiende: ${why}. Mira lo que imprimió, y anótalo.`);
  }
  // A payment may have changed the sale's IGTF since: the invoice is recorded as it is on paper, and a note corrects it.
  const { igtf_bs, ...body } = answer.data;
  const noted = await noteInvoice(services, { saleId, body, actor, igtfBsHundredths: centsFromDecimal(igtf_bs) });
  if (noted.ok) return noted;
  // Somebody else printed it at the same moment: the machine answered both with the one document, which is recorded.
  const { invoice: standing } = (await findInvoiced(database.connection, job.value.orderId)) ?? {};
  if (standing && standing.number === body.number && standing.machine === body.machine) {
    return { ok: true, value: standing.id };
  }
  const { number: invoice, machine: registration, z_number: z } = body;
  return conflict(`La máquina ${registration} imprimió la factura ${invoice}, Z ${z}, y no se anotó: ${noted.message}`);
}

async function jobOf(tx: Connection, saleId: number): Promise<Outcome<PrintJob & { orderId: string }>> {
  const loaded = await lockSale(tx, saleId);
  if (!loaded) return NO_SALE;
  const replaced = await lockReplaced(tx, loaded);
  if (!replaced.ok) return replaced;
  const sale = await readHandedSale(tx, saleId);
  if (!sale.ok) return sale;
  // An invoice after one that was annulled or credited is another document.
  const ofSale = and(eq(fiscalDocuments.saleId, saleId), eq(fiscalDocuments.kind, 'factura'));
  const earlier = await tx.$count(fiscalDocuments, ofSale);
  const orderId = sale.value.order_id;
  return { ok: true, value: { key: `${orderId}/factura/${earlier + 1}`, sale: sale.value, orderId } };
}

async function print(machine: FiscalMachine, job: PrintJob): Promise<Outcome<Printed>> {
  try {
    return { ok: true, value: await machine.print(job) };
  } catch (problem) {
    if (!(problem instanceof MachineUnavailable)) throw problem;
    return conflict(`${problem.message}. Intenta de nuevo: si ya la imprimió, no la imprime otra vez.`);
  }
}
