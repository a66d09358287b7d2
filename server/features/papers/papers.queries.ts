import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { DispatchPaper, PapersOfSale } from '#contract/shipping/dispatch-paper.ts';
import type { StoreScope } from '#domain/access/roles.ts';
import { fullName } from '#domain/people/actor.ts';
import { parcelCode } from '#domain/sales/fulfilment/parcel.ts';
import { accounts } from '#server/features/accounts/accounts.tables.ts';
import { inStores } from '#server/features/locations/in-stores.ts';
import { locations } from '#server/features/locations/stock.tables.ts';
import { parcels } from '#server/features/sales/parcels/parcels.tables.ts';
import { sales } from '#server/features/sales/sales.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import type { Subject } from './paper-subject.ts';
import { dispatchPapers, type StoredPaper } from './papers.tables.ts';

/** A paper with the name of the location that its goods leave from, and the person who noted it. */
export interface ListedPaper {
  paper: StoredPaper;
  location: string;
  by: { name: string; lastname: string } | null;
}

function select(connection: ReadConnection, where: SQL | undefined, ...order: SQL[]): Promise<ListedPaper[]> {
  return connection
    .select({
      paper: dispatchPapers,
      location: locations.name,
      by: { name: accounts.name, lastname: accounts.lastname },
    })
    .from(dispatchPapers)
    .innerJoin(locations, eq(locations.id, dispatchPapers.locationId))
    .leftJoin(accounts, eq(accounts.id, dispatchPapers.notedBy))
    .where(where)
    .orderBy(...order);
}

/** The condition for the papers of a parcel or transfer. */
export const isOf = ({ of }: Pick<Subject, 'of'>) =>
  'parcelId' in of ? eq(dispatchPapers.parcelId, of.parcelId) : eq(dispatchPapers.transferId, of.transferId);

/** The newest first. */
export async function selectPapers(connection: ReadConnection, subject: Subject): Promise<DispatchPaper[]> {
  return (await select(connection, isOf(subject), desc(dispatchPapers.id))).map(presentPaper);
}

export async function selectPaper(connection: ReadConnection, id: number): Promise<DispatchPaper | null> {
  const [row] = await select(connection, eq(dispatchPapers.id, id));
  return row ? presentPaper(row) : null;
}

/** The papers issued in a month, `YYYY-MM`, by kind and number. */
export function selectPapersIn(connection: ReadConnection, month: string): Promise<ListedPaper[]> {
  const first = sql`${`${month}-01`}::date`;
  return select(
    connection,
    and(gte(dispatchPapers.issuedOn, first), lt(dispatchPapers.issuedOn, sql`${first} + interval '1 month'`)),
    asc(dispatchPapers.issuedOn),
    asc(dispatchPapers.kind),
    asc(dispatchPapers.id),
  );
}

/** The parcels of a sale that leave these stores, with their papers. */
export async function selectPapersOfSale(
  connection: Connection,
  saleId: number,
  stores: StoreScope,
): Promise<PapersOfSale['data']> {
  const rows = await connection
    .select({ id: parcels.id, number: parcels.number, orderId: sales.orderId, location: locations.name })
    .from(parcels)
    .innerJoin(sales, eq(sales.id, parcels.saleId))
    .innerJoin(locations, eq(locations.id, parcels.locationId))
    .where(and(eq(parcels.saleId, saleId), inStores(parcels.locationId, stores)))
    .orderBy(asc(parcels.number));
  const ids = rows.map(({ id }) => id);
  const papers =
    ids.length === 0 ? [] : await select(connection, inArray(dispatchPapers.parcelId, ids), desc(dispatchPapers.id));
  return rows.map(({ id, number, orderId, location }) => ({
    id,
    attributes: {
      document: parcelCode(orderId, number),
      location,
      papers: papers.filter(({ paper }) => paper.parcelId === id).map(presentPaper),
    },
  }));
}

function presentPaper({ paper, by }: ListedPaper): DispatchPaper {
  return {
    id: paper.id,
    attributes: {
      kind: paper.kind,
      number: paper.number,
      control_number: paper.controlNumber,
      issued_on: paper.issuedOn,
      carrier: paper.carrier,
      plate: paper.plate,
      voided: paper.voidReason,
      noted_at: paper.notedAt.toISOString(),
      noted_by: fullName(by),
    },
  };
}
