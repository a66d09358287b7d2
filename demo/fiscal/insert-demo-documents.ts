import { asc, eq, inArray } from 'drizzle-orm';
import type { PlacedSale } from '#demo/sales/insert-demo-sales.ts';
import { addDays, caracasDay } from '#domain/time/caracas-time.ts';
import { fiscalClosings, fiscalDocuments } from '#server/features/fiscal/fiscal-documents.tables.ts';
import { igtfBs, taxesOfSale } from '#server/features/sales/sale-taxes.ts';
import { withLines } from '#server/features/sales/sales.queries.ts';
import { type SaleWithLines, sales } from '#server/features/sales/sales.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';

type NewDocument = typeof fiscalDocuments.$inferInsert;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Newer sales still wait for their invoice. */
const INVOICED_AFTER_MS = 2 * DAY_MS;
const FIRST_NUMBER = 4_001;
const FIRST_CONTROL_NUMBER = 3_000;
/** The counter of the store in Chacao has a fiscal machine. */
const MACHINE = 'Z1B0008814';
const MACHINE_INVOICE = {
  number: '00001187',
  numberValue: 1_187,
  controlNumber: MACHINE,
  machine: MACHINE,
  zNumber: 342,
};
/** Special taxpayers withhold 75 % of the IVA. */
const WITHHELD_PERCENT = 75;
const WITHHELD_DAYS = 3;
const LATE_REASON = 'El talonario de la tienda llegó después del cierre';

/**
 * Inserts the invoices of the demo's sales, as a printer's list. The last month is closed. One invoice of it came later, so it
 * is booked in this month.
 */
export async function insertDemoDocuments(tx: Connection, placed: readonly PlacedSale[], now: Date): Promise<void> {
  const before = now.getTime() - INVOICED_AFTER_MS;
  const invoiced = placed.filter(
    // The bank took back what the reversed one had paid.
    ({ sale, createdAt }) => sale.status === 'validado' && sale.money !== 'reversed' && createdAt.getTime() < before,
  );
  const ids = invoiced.map(({ saleId }) => saleId);
  const rows = await tx.select().from(sales).where(inArray(sales.id, ids)).orderBy(asc(sales.createdAt));
  const loaded = await withLines(tx, rows);
  const onMachine = new Set(invoiced.filter(({ sale }) => sale.dispatch?.pickup).map(({ saleId }) => saleId));
  const paidInDollars = new Set(invoiced.filter(({ sale }) => sale.money === 'in dollars').map(({ saleId }) => saleId));
  const isOnMachine = ({ sale }: SaleWithLines) => onMachine.has(sale.id);
  const printed = loaded
    .filter((one) => !isOnMachine(one))
    .map((one, place) => printedInvoice(one, FIRST_NUMBER + place));
  const machined = loaded.filter(isOnMachine).map((one) => ({ ...invoiceOf(one), ...MACHINE_INVOICE }));
  const month = caracasDay(now).slice(0, 7);
  const lastMonth = addDays(`${month}-01`, -1).slice(0, 7);
  // Issued before the dollars came, so without their IGTF.
  for (const one of printed) if (paidInDollars.has(one.saleId ?? 0)) one.igtfBsHundredths = 0;
  const late = printed.findLast(({ issuedOn }) => issuedOn.startsWith(lastMonth));
  if (late) Object.assign(late, { bookedOn: `${month}-01`, lateReason: LATE_REASON });
  await tx.insert(fiscalDocuments).values([...printed, ...machined]);
  await tx.insert(fiscalClosings).values({ period: lastMonth, closedAt: new Date(`${month}-01T00:10:00-04:00`) });
  const withheld = printed.filter(({ withholdingNumber }) => withholdingNumber);
  for (const { saleId, withholdingNumber } of withheld) {
    await tx
      .update(sales)
      .set({ ivaWithheld: true, withholdingNumber })
      .where(eq(sales.id, saleId ?? 0));
  }
}

/** From the printer's list; a company has withheld its IVA. */
function printedInvoice(loaded: SaleWithLines, number: number): NewDocument {
  const invoice = invoiceOf(loaded);
  const numbers = {
    number: String(number).padStart(8, '0'),
    numberValue: number,
    controlNumber: `00-${String(number + FIRST_CONTROL_NUMBER).padStart(8, '0')}`,
  };
  if (loaded.sale.companyRif === null) return { ...invoice, ...numbers };
  const withheldOn = addDays(invoice.issuedOn, WITHHELD_DAYS);
  const iva = invoice.rates.reduce((sum, { tax }) => sum + tax, 0);
  return {
    ...invoice,
    ...numbers,
    withheldBsHundredths: Math.round((iva * WITHHELD_PERCENT) / 100),
    withholdingNumber: `${withheldOn.slice(0, 7).replace('-', '')}00000417`,
    withheldOn,
    withheldBookedOn: withheldOn,
  };
}

function invoiceOf(loaded: SaleWithLines): Omit<NewDocument, 'number' | 'numberValue' | 'controlNumber'> {
  const { sale } = loaded;
  const issuedOn = caracasDay(sale.createdAt);
  return {
    saleId: sale.id,
    orderId: sale.orderId,
    kind: 'factura',
    issuedOn,
    buyerName: sale.companyName ?? sale.customerName,
    buyerId: sale.companyRif ?? sale.customerId,
    totalCents: sale.totalCents,
    totalBsHundredths: sale.totalBsHundredths,
    rates: taxesOfSale(loaded).rates.map(({ basisPoints, bs }) => ({ basisPoints, ...bs })),
    igtfBsHundredths: igtfBs(sale),
    dollarValue: sale.dollarValue,
    notedAt: new Date(`${addDays(issuedOn, 1)}T08:30:00-04:00`),
  };
}
