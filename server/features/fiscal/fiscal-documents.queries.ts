import { and, asc, eq, inArray, isNull, lt, max, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import { type FiscalDocument, fiscalDocument } from '#contract/fiscal/fiscal-documents.ts';
import type { DocumentKind } from '#domain/fiscal/document-number.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { actorText } from '#domain/people/actor.ts';
import { accounts } from '#server/features/accounts/accounts.tables.ts';
import { formatStoredRate } from '#server/features/money/currency.presenter.ts';
import { sales } from '#server/features/sales/sales.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { recordFrom } from '#server/platform/http/attributes-of.ts';
import { fiscalDocuments, type StoredDocument } from './fiscal-documents.tables.ts';

/** A document with the number of the invoice that it credits, and who recorded it. */
export interface ListedDocument {
  document: StoredDocument;
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

export async function selectDocument(connection: ReadConnection, id: number): Promise<ListedDocument | null> {
  const [document] = await select(connection, eq(fiscalDocuments.id, id));
  return document ?? null;
}

export function selectDocumentsOf(connection: ReadConnection, saleIds: readonly number[]): Promise<ListedDocument[]> {
  return saleIds.length === 0 ? Promise.resolve([]) : select(connection, inArray(fiscalDocuments.saleId, [...saleIds]));
}

export function selectDocumentsIn(connection: ReadConnection, month: string): Promise<ListedDocument[]> {
  const first = sql`${`${month}-01`}::date`;
  const within = sql`${fiscalDocuments.issuedOn} >= ${first} and ${fiscalDocuments.issuedOn} < ${first} + interval '1 month'`;
  return select(connection, within);
}

/** The highest number of each kind that was issued before a month. */
export async function selectLastNumbers(
  connection: ReadConnection,
  month: string,
): Promise<Partial<Record<DocumentKind, number>>> {
  const rows = await connection
    .select({ kind: fiscalDocuments.kind, last: max(fiscalDocuments.numberValue) })
    .from(fiscalDocuments)
    .where(lt(fiscalDocuments.issuedOn, `${month}-01`))
    .groupBy(fiscalDocuments.kind);
  return Object.fromEntries(rows.flatMap(({ kind, last }) => (last === null ? [] : [[kind, Number(last)]])));
}

/** A document that already has this number or this control number. */
export async function selectTaken(
  tx: Connection,
  { kind, numberValue, controlNumber }: { kind: DocumentKind; numberValue: number; controlNumber: string },
): Promise<{ by: 'number' | 'control'; orderId: string } | null> {
  const [same] = await tx
    .select({ orderId: fiscalDocuments.orderId, control: fiscalDocuments.controlNumber })
    .from(fiscalDocuments)
    .where(
      sql`(${fiscalDocuments.kind} = ${kind} and ${fiscalDocuments.numberValue} = ${numberValue})
        or ${fiscalDocuments.controlNumber} = ${controlNumber}`,
    )
    .limit(1);
  return same ? { by: same.control === controlNumber ? 'control' : 'number', orderId: same.orderId } : null;
}

/** The condition for the valid invoice of a sale: not annulled; there is at most one. */
const isInvoiceOf = (saleId: number | AnyPgColumn) =>
  and(eq(fiscalDocuments.saleId, saleId), eq(fiscalDocuments.kind, 'factura'), isNull(fiscalDocuments.annulledAt));

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

/** The amounts of an invoice less its valid credit notes. */
export async function selectLeft(tx: Connection, invoice: StoredDocument): Promise<DocumentAmounts> {
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
    invoice,
  );
}

/** Why the payments of sales must not change, by sale id: a valid invoice was issued for them. */
export async function selectInvoicedSales(
  connection: ReadConnection,
  saleIds: readonly number[],
): Promise<Map<number, string>> {
  if (saleIds.length === 0) return new Map();
  const rows = await connection
    .select({ saleId: fiscalDocuments.saleId, orderId: fiscalDocuments.orderId, number: fiscalDocuments.number })
    .from(fiscalDocuments)
    .where(
      and(
        inArray(fiscalDocuments.saleId, [...saleIds]),
        eq(fiscalDocuments.kind, 'factura'),
        isNull(fiscalDocuments.annulledAt),
      ),
    );
  return new Map(
    rows.flatMap(({ saleId, orderId, number }) =>
      saleId === null ? [] : [[saleId, `El pedido ${orderId} tiene la factura ${number}: anúlala primero`] as const],
    ),
  );
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
    notedAt: document.notedAt.toISOString(),
    notedBy,
  });
}
