import { and, asc, eq, inArray, isNull, lt, max, not, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import { type FiscalDocument, fiscalDocument } from '#contract/fiscal/fiscal-documents.ts';
import type { DocumentKind } from '#domain/fiscal/document-number.ts';
import { isRif } from '#domain/fiscal/taxpayer.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { actorText } from '#domain/people/actor.ts';
import { accounts } from '#server/features/accounts/accounts.tables.ts';
import { formatStoredRate } from '#server/features/money/currency.presenter.ts';
import { sales } from '#server/features/sales/sales.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import { recordFrom } from '#server/platform/http/attributes-of.ts';
import {
  type BookedDocument,
  fiscalDebitNotes,
  fiscalDocuments,
  type StoredDocument,
} from './fiscal-documents.tables.ts';

/** A document with the number of the invoice that it credits, and who recorded it. */
export interface ListedDocument {
  document: BookedDocument;
  affectedNumber: string | null;
  notedBy: string | null;
}

const affected = alias(fiscalDocuments, 'affected');

async function select(connection: ReadConnection, where: SQL | undefined): Promise<ListedDocument[]> {
  const rows = await connection
    .select({ document: fiscalDocuments, affectedNumber: affected.number, account: accounts })
    .from(fiscalDocuments)
    .leftJoin(affected, eq(affected.id, fiscalDocuments.affects))
    .leftJoin(accounts, eq(accounts.id, fiscalDocuments.notedBy))
    .where(where)
    .orderBy(asc(fiscalDocuments.issuedOn), asc(fiscalDocuments.numberValue), asc(fiscalDocuments.id));
  return rows.map(({ account, ...row }) => ({ ...row, notedBy: account && actorText(account) }));
}

/** What a debit note does not have. */
const IGTF_ALONE = {
  kind: 'nota_debito',
  totalCents: 0,
  totalBsHundredths: 0,
  rates: [],
  machine: null,
  zNumber: null,
  withheldBsHundredths: null,
  withholdingNumber: null,
  withheldOn: null,
  withheldBookedOn: null,
  replaced: false,
} as const;

async function selectDebitNotes(connection: ReadConnection, where: SQL | undefined): Promise<ListedDocument[]> {
  const rows = await connection
    .select({ document: fiscalDebitNotes, affectedNumber: affected.number, account: accounts })
    .from(fiscalDebitNotes)
    .innerJoin(affected, eq(affected.id, fiscalDebitNotes.affects))
    .leftJoin(accounts, eq(accounts.id, fiscalDebitNotes.notedBy))
    .where(where);
  return rows.map(({ document, affectedNumber, account }) => ({
    document: { ...document, ...IGTF_ALONE, rates: [] },
    affectedNumber,
    notedBy: account && actorText(account),
  }));
}

/** In the order of the book: by the day on which they are booked, then by number. */
function inOrder(documents: ListedDocument[]): ListedDocument[] {
  return documents.sort(({ document: a }, { document: b }) => {
    const [one, other] = [a.bookedOn ?? a.issuedOn, b.bookedOn ?? b.issuedOn];
    return one === other ? a.numberValue - b.numberValue || a.id - b.id : one < other ? -1 : 1;
  });
}

export async function selectDocument(connection: ReadConnection, id: number): Promise<ListedDocument | null> {
  const [document] = await select(connection, eq(fiscalDocuments.id, id));
  return document ?? (await selectDebitNotes(connection, eq(fiscalDebitNotes.id, id)))[0] ?? null;
}

export async function selectDocumentsOf(
  connection: ReadConnection,
  saleIds: readonly number[],
): Promise<ListedDocument[]> {
  if (saleIds.length === 0) return [];
  const documents = await select(connection, inArray(fiscalDocuments.saleId, [...saleIds]));
  const notes = await selectDebitNotes(connection, inArray(fiscalDebitNotes.saleId, [...saleIds]));
  return inOrder([...documents, ...notes]);
}

/** The documents that are booked in a month, mostly on their own day. */
export async function selectDocumentsIn(connection: ReadConnection, month: string): Promise<ListedDocument[]> {
  const documents = await select(
    connection,
    within(sql`coalesce(${fiscalDocuments.bookedOn}, ${fiscalDocuments.issuedOn})`, month),
  );
  const booked = sql`coalesce(${fiscalDebitNotes.bookedOn}, ${fiscalDebitNotes.issuedOn})`;
  return inOrder([...documents, ...(await selectDebitNotes(connection, within(booked, month)))]);
}

/** The invoices whose IVA was withheld, by the month in which the comprobante is booked. */
export function selectWithheldIn(connection: ReadConnection, month: string): Promise<ListedDocument[]> {
  return select(connection, within(sql`${fiscalDocuments.withheldBookedOn}`, month));
}

function within(day: SQL, month: string): SQL {
  const first = sql`${`${month}-01`}::date`;
  return sql`${day} >= ${first} and ${day} < ${first} + interval '1 month'`;
}

/** The printer's highest number of each kind in the books before a month. Each fiscal machine has its own numbers. */
export async function selectLastNumbers(
  connection: ReadConnection,
  month: string,
): Promise<Partial<Record<DocumentKind, number>>> {
  const rows = await connection
    .select({ kind: fiscalDocuments.kind, last: max(fiscalDocuments.numberValue) })
    .from(fiscalDocuments)
    .where(
      and(
        isNull(fiscalDocuments.machine),
        lt(sql`coalesce(${fiscalDocuments.bookedOn}, ${fiscalDocuments.issuedOn})`, `${month}-01`),
      ),
    )
    .groupBy(fiscalDocuments.kind);
  const [debit] = await connection
    .select({ last: max(fiscalDebitNotes.numberValue) })
    .from(fiscalDebitNotes)
    .where(lt(sql`coalesce(${fiscalDebitNotes.bookedOn}, ${fiscalDebitNotes.issuedOn})`, `${month}-01`));
  const all = [...rows, { kind: 'nota_debito' as const, last: debit?.last ?? null }];
  return Object.fromEntries(all.flatMap(({ kind, last }) => (last === null ? [] : [[kind, Number(last)]])));
}

/**
 * A document that already has this number or this control number. Each fiscal machine has its own numbers, and no
 * control number.
 */
export async function selectTaken(
  tx: Connection,
  numbers: { kind: DocumentKind; numberValue: number; controlNumber: string; machine: string | null },
): Promise<{ by: 'number' | 'control'; orderId: string } | null> {
  const { kind, numberValue, controlNumber, machine } = numbers;
  const [same] = await queryRows<{ orderId: string; byNumber: boolean }>(tx)`
    select order_id as "orderId", (kind = ${kind} and number_value = ${numberValue}::bigint) as "byNumber"
    from (
      select order_id, kind, number_value, control_number, machine from fiscal_documents
      union all select order_id, 'nota_debito', number_value, control_number, null from fiscal_debit_notes
    ) as document
    where machine is not distinct from ${machine}::text and (
      (kind = ${kind} and number_value = ${numberValue}::bigint)
      or (machine is null and control_number = ${controlNumber})
    ) order by 2 limit 1`;
  return same ? { by: same.byNumber ? 'number' : 'control', orderId: same.orderId } : null;
}

/** The condition for the valid invoice of a sale: not annulled, and not replaced; there is at most one. */
const isInvoiceOf = (saleId: number | AnyPgColumn) =>
  and(
    eq(fiscalDocuments.saleId, saleId),
    eq(fiscalDocuments.kind, 'factura'),
    isNull(fiscalDocuments.annulledAt),
    not(fiscalDocuments.replaced),
  );

/** The sale with this order number and its valid invoice; neither is locked. */
export async function findInvoiced(
  connection: ReadConnection,
  orderId: string,
): Promise<{ saleId: number; invoice: StoredDocument | null } | null> {
  const [row] = await connection
    .select({ saleId: sales.id, invoice: fiscalDocuments })
    .from(sales)
    .leftJoin(fiscalDocuments, isInvoiceOf(sales.id))
    .where(eq(sales.orderId, orderId));
  return row ?? null;
}

/** The valid invoice of a sale, locked, so that concurrent credit notes see each other. */
export async function lockInvoice(tx: Connection, saleId: number): Promise<StoredDocument | null> {
  const [invoice] = await tx.select().from(fiscalDocuments).where(isInvoiceOf(saleId)).for('update');
  return invoice ?? null;
}

/** Amounts of a document, in cents and in hundredths of a bolívar. */
export type DocumentAmounts = Pick<StoredDocument, 'totalCents' | 'totalBsHundredths' | 'igtfBsHundredths' | 'rates'>;

/** The amounts of an invoice with its valid debit notes, less its valid credit notes. */
export async function selectLeft(tx: Connection, invoice: StoredDocument): Promise<DocumentAmounts> {
  const [debited] = await tx
    .select({ igtf: sql`coalesce(sum(${fiscalDebitNotes.igtfBsHundredths}), 0)`.mapWith(Number) })
    .from(fiscalDebitNotes)
    .where(and(eq(fiscalDebitNotes.affects, invoice.id), isNull(fiscalDebitNotes.annulledAt)));
  const issued = { ...invoice, igtfBsHundredths: invoice.igtfBsHundredths + (debited?.igtf ?? 0) };
  const notes = await tx
    .select()
    .from(fiscalDocuments)
    .where(and(eq(fiscalDocuments.affects, invoice.id), isNull(fiscalDocuments.annulledAt)));
  return notes.reduce<DocumentAmounts>(
    (left, note) => ({
      totalCents: left.totalCents - note.totalCents,
      totalBsHundredths: left.totalBsHundredths - note.totalBsHundredths,
      igtfBsHundredths: left.igtfBsHundredths - note.igtfBsHundredths,
      rates: left.rates.map((rate) => {
        const taken = note.rates.find(({ basisPoints }) => basisPoints === rate.basisPoints);
        return { ...rate, base: rate.base - (taken?.base ?? 0), tax: rate.tax - (taken?.tax ?? 0) };
      }),
    }),
    issued,
  );
}

function presentWithholding({ withheldBsHundredths, withholdingNumber, withheldOn, withheldBookedOn }: BookedDocument) {
  if (withheldBsHundredths === null || withholdingNumber === null || withheldOn === null) return null;
  return {
    number: withholdingNumber,
    date: withheldOn,
    amount_bs: decimalFromCents(withheldBsHundredths),
    booked_on: withheldBookedOn ?? withheldOn,
  };
}

/** A machine's document has no control number; the column holds the machine. */
export function controlNumberOf({ machine, controlNumber }: BookedDocument): string {
  return machine === null ? controlNumber : '';
}

export function presentDocument({ document, affectedNumber, notedBy }: ListedDocument): FiscalDocument {
  return recordFrom(fiscalDocument, {
    ...document,
    affects: affectedNumber,
    total: decimalFromCents(document.totalCents),
    totalBs: decimalFromCents(document.totalBsHundredths),
    rates: document.rates.map(({ basisPoints, base, tax }) => ({
      percent: basisPoints / 100,
      base_bs: decimalFromCents(base),
      iva_bs: decimalFromCents(tax),
    })),
    igtfBs: decimalFromCents(document.igtfBsHundredths),
    dollarValue: formatStoredRate(document.dollarValue),
    annulled: document.annulledWhy,
    controlNumber: controlNumberOf(document),
    taxpayer: isRif(document.buyerId),
    withholding: presentWithholding(document),
    notedAt: document.notedAt.toISOString(),
    notedBy,
  });
}
