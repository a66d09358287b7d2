import { asc, desc, eq } from 'drizzle-orm';
import { decimalFromCents } from '#domain/money/money.ts';
import { addDays } from '#domain/time/caracas-time.ts';
import {
  type BookedDocument,
  fiscalDebitNotes,
  fiscalDocuments,
} from '#server/features/fiscal/fiscal-documents.tables.ts';
import { sales } from '#server/features/sales/sales.tables.ts';
import { NEWEST, type Steps, setTaxpayer, type Walker } from './walker.ts';

function printed(walk: Walker) {
  const issued_on = walk.chance(0.8) ? walk.today : addDays(walk.today, -walk.below(20));
  const control_number = `00-${walk.number()}`;
  return {
    number: walk.number(),
    control_number,
    issued_on,
    ...(walk.chance(0.7) && { late_reason: 'Llegó tarde' }),
  };
}

async function newestDocument(walk: Walker, fits: (document: Pick<BookedDocument, 'kind' | 'annulledAt'>) => boolean) {
  const { connection } = walk.shop.database;
  const newest = await connection.select().from(fiscalDocuments).orderBy(desc(fiscalDocuments.id)).limit(NEWEST);
  return walk.pick(newest.filter(fits));
}

async function invoice(walk: Walker): Promise<number | null> {
  const { connection } = walk.shop.database;
  const isPaid = eq(sales.status, 'validado');
  const sale = walk.pick(await connection.select().from(sales).where(isPaid).orderBy(desc(sales.id)).limit(NEWEST));
  if (!sale) return null;
  const { control_number, ...numbers } = printed(walk);
  if (walk.chance(0.7))
    return (await walk.send(`/fiscal/sales/${sale.id}/invoice`, { control_number, ...numbers })).status;
  const body = { ...numbers, machine: 'Z1B1234567', z_number: 1 + walk.below(90) };
  return (await walk.send(`/fiscal/sales/${sale.id}/machine-invoice`, body)).status;
}

async function credit(walk: Walker): Promise<number | null> {
  const invoice = await newestDocument(walk, ({ kind, annulledAt }) => kind === 'factura' && annulledAt === null);
  if (!invoice?.saleId) return null;
  const part = Math.ceil(invoice.totalBsHundredths / (1 + walk.below(4)));
  const body = { ...printed(walk), ...(walk.chance(0.7) && { total_bs: decimalFromCents(part) }) };
  const path = `/fiscal/sales/${invoice.saleId}`;
  if (invoice.machine === null) return (await walk.send(`${path}/credit-notes`, body)).status;
  const { control_number: _none, ...numbers } = body;
  const ofMachine = { ...numbers, machine: invoice.machine, z_number: 1 + walk.below(90) };
  return (await walk.send(`${path}/machine-credit-notes`, ofMachine)).status;
}

/** The note that the shop asks for. After it, none is asked for. */
async function noteIgtf(walk: Walker): Promise<number | null> {
  const { connection } = walk.shop.database;
  const invoices = eq(fiscalDocuments.kind, 'factura');
  for (const { saleId } of await connection
    .select()
    .from(fiscalDocuments)
    .where(invoices)
    .orderBy(desc(fiscalDocuments.id))
    .limit(NEWEST)) {
    if (saleId === null) continue;
    const path = `/fiscal/sales/${saleId}`;
    const { correction } = (await walk.send(`${path}/documents`, undefined, 'GET')).body.meta;
    if (!correction) continue;
    const noted = await walk.send(`${path}/igtf-notes`, { kind: correction.kind, ...printed(walk) });
    const { body } = await walk.send(`${path}/documents`, undefined, 'GET');
    if (noted.status === 201 && body.meta.correction) throw new Error(`The IGTF of sale ${saleId} is noted twice`);
    return noted.status;
  }
  return null;
}

async function withhold(walk: Walker): Promise<number | null> {
  const invoice = await newestDocument(walk, ({ kind, annulledAt }) => kind === 'factura' && annulledAt === null);
  if (!invoice) return null;
  const iva = invoice.rates.reduce((sum, { tax }) => sum + tax, 0);
  const body = {
    number: `${walk.today.slice(0, 4)}${walk.today.slice(5, 7)}${walk.number()}`,
    date: walk.chance(0.5) ? walk.today : invoice.issuedOn,
    amount_bs: decimalFromCents(Math.max(1, Math.round(iva * 0.75))),
  };
  return (await walk.send(`/fiscal/documents/${invoice.id}/withholding`, body)).status;
}

async function annul(walk: Walker): Promise<number | null> {
  const { connection } = walk.shop.database;
  const debits = await connection.select().from(fiscalDebitNotes).orderBy(asc(fiscalDebitNotes.id));
  const document = walk.chance(0.3) ? walk.pick(debits) : await newestDocument(walk, () => true);
  return document && (await walk.send(`/fiscal/documents/${document.id}/annul`, { why: 'Error' })).status;
}

async function close(walk: Walker): Promise<number> {
  const day = addDays(walk.today, -walk.below(12));
  const period = walk.chance(0.8) ? day : addDays(`${walk.today.slice(0, 7)}-01`, -1).slice(0, 7);
  return (await walk.send('/fiscal/closings', { period })).status;
}

async function changeRate(walk: Walker): Promise<number> {
  const path = '/currency/dollar-value';
  if (walk.chance(0.2)) return (await walk.send(path, undefined, 'DELETE')).status;
  const dollarValue = `${36 + walk.below(5)},${1000 + walk.below(9000)}`;
  return (await walk.send(path, { dollarValue, ...(walk.chance(0.5) && { corrects: walk.chance(0.5) }) }, 'PUT'))
    .status;
}

/** What the accountant does, and what changes the amounts of later orders. */
export const BOOK_STEPS: Steps = {
  invoice: [6, invoice],
  'credit note': [2, credit],
  'note of IGTF': [4, noteIgtf],
  'IVA withheld': [2, withhold],
  annul: [2, annul],
  'close a period': [1, close],
  'change the rate': [2, changeRate],
  'change the tax status': [1, (walk) => setTaxpayer(walk, walk.chance(0.7))],
};
