import { and, asc, desc, eq, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { TransferCounts, transferListQuery } from '#contract/stock/transfer.ts';
import type { StoreScope } from '#domain/access/roles.ts';
import { readTransferNumber, type TransferTotals } from '#domain/stock/transfers/transfer.ts';
import { inStores } from '#server/features/locations/in-stores.ts';
import { locations, stockLevels, stockMovements } from '#server/features/locations/stock.tables.ts';
import { containing, withinDays } from '#server/platform/database/conditions.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { type Transfer, transferLines, transfers } from './transfers.tables.ts';

const origins = alias(locations, 'origin');
const destinations = alias(locations, 'destination');

const ofLines = (sum: string) =>
  sql<number>`(select ${sql.raw(sum)} from transfer_lines as line where line.transfer_id = transfers.id)`.mapWith(
    Number,
  );

const LISTED = {
  transfer: getTableColumns(transfers),
  from: { id: origins.id, slug: origins.slug, name: origins.name },
  to: { id: destinations.id, slug: destinations.slug, name: destinations.name },
  lines: ofLines('count(*)').as('lines'),
  requested: ofLines('coalesce(sum(quantity), 0)').as('requested'),
  sent: ofLines('coalesce(sum(sent), 0)').as('sent'),
  received: ofLines('coalesce(sum(received), 0)').as('received'),
  inTransit: ofLines('coalesce(sum(sent) filter (where received is null), 0)').as('in_transit'),
  lost: ofLines('coalesce(sum(sent - received), 0)').as('lost'),
};

export interface TransferRow extends TransferTotals {
  transfer: Transfer;
  from: { id: number; slug: string; name: string };
  to: { id: number; slug: string; name: string };
  lines: number;
}

function select(connection: ReadConnection) {
  return connection
    .select(LISTED)
    .from(transfers)
    .innerJoin(origins, eq(origins.id, transfers.fromId))
    .innerJoin(destinations, eq(destinations.id, transfers.toId));
}

/** Transfers that leave from one of these stores or go to one. */
const touching = (stores: StoreScope) => or(inStores(transfers.fromId, stores), inStores(transfers.toId, stores));

/** A page of the matching transfers of these stores, newest first, and their total number. */
export async function selectTransfers(
  connection: ReadConnection,
  filter: z.output<typeof transferListQuery>,
  { pageSize, offset, stores }: { pageSize: number; offset: number; stores: StoreScope },
): Promise<{ rows: TransferRow[]; total: number }> {
  const where = and(touching(stores), conditionsOf(filter));
  const rows = await select(connection).where(where).orderBy(desc(transfers.id)).limit(pageSize).offset(offset);
  return { rows, total: await connection.$count(transfers, where) };
}

const hasDifference = and(eq(transfers.state, 'received'), isNull(transfers.closedAt));

function conditionsOf({ state, from, to, q, since, until }: z.output<typeof transferListQuery>): SQL | undefined {
  return and(
    state === 'difference' ? hasDifference : state && eq(transfers.state, state),
    from ? eq(transfers.fromId, from) : undefined,
    to ? eq(transfers.toId, to) : undefined,
    withinDays(transfers.createdAt, { from: since, to: until }),
    q ? matching(q) : undefined,
  );
}

function matching(q: string): SQL | undefined {
  const text = containing(q);
  const id = readTransferNumber(q);
  return or(
    id ? eq(transfers.id, id) : undefined,
    sql`${transfers.note} ilike ${text}`,
    sql`exists (select from transfer_lines as line where line.transfer_id = transfers.id
      and (line.ref ilike ${text} or line.barcode ilike ${text} or line.name ilike ${text}))`,
  );
}

/** The number of transfers of these stores in each state; `difference` counts some of the received ones. */
export async function countTransfers(connection: ReadConnection, stores: StoreScope): Promise<TransferCounts> {
  const of = (where: SQL) => sql<number>`count(*) filter (where ${where})`.mapWith(Number);
  const inState = (state: string) => of(sql`${transfers.state} = ${state}`);
  const [row] = await connection
    .select({
      all: sql<number>`count(*)`.mapWith(Number),
      draft: inState('draft'),
      sent: inState('sent'),
      difference: of(sql`${transfers.state} = 'received' and ${transfers.closedAt} is null`),
      received: inState('received'),
      cancelled: inState('cancelled'),
    })
    .from(transfers)
    .where(touching(stores));
  return row ?? { all: 0, draft: 0, sent: 0, difference: 0, received: 0, cancelled: 0 };
}

/** A transfer of these stores with its lines, in order, and late arrivals. Shelves are told to those who work at the origin. */
export async function selectTransfer(connection: ReadConnection, id: number, stores: StoreScope) {
  const [row] = await select(connection).where(and(eq(transfers.id, id), touching(stores)));
  if (!row) return null;
  const items = await connection
    .select({ ...getTableColumns(transferLines), shelf: stockLevels.shelf })
    .from(transferLines)
    .leftJoin(
      stockLevels,
      and(
        eq(stockLevels.itemId, transferLines.itemId),
        eq(stockLevels.locationId, row.transfer.fromId),
        inStores(stockLevels.locationId, stores),
      ),
    )
    .where(eq(transferLines.transferId, id))
    .orderBy(asc(transferLines.position));
  const late = row.transfer.state === 'received' ? await selectLateArrivals(connection, row.transfer) : [];
  return { ...row, items, late };
}
export type TransferWhole = NonNullable<Awaited<ReturnType<typeof selectTransfer>>>;

/** Movements of the ledger after the receipt. */
async function selectLateArrivals(connection: ReadConnection, { id }: Transfer) {
  return connection
    .select({
      item: stockMovements.itemId,
      pieces: stockMovements.delta,
      at: stockMovements.at,
      by: stockMovements.actor,
    })
    .from(stockMovements)
    .innerJoin(transferLines, and(eq(transferLines.itemId, stockMovements.itemId), eq(transferLines.transferId, id)))
    .where(
      and(
        eq(stockMovements.documentKind, 'transfer'),
        eq(stockMovements.documentId, id),
        eq(stockMovements.reason, 'transfer_in'),
        eq(stockMovements.note, 'Llegó después'),
      ),
    )
    .orderBy(asc(stockMovements.id));
}

/** Locks a transfer until the transaction ends; always before its items. */
export async function lockTransfer(tx: Connection, id: number): Promise<Transfer | null> {
  const [transfer] = await tx.select().from(transfers).where(eq(transfers.id, id)).for('update');
  return transfer ?? null;
}

/** Locations that can send and receive. */
export async function selectTransferLocations(connection: ReadConnection) {
  return connection
    .select({ id: locations.id, slug: locations.slug, name: locations.name })
    .from(locations)
    .where(eq(locations.active, true))
    .orderBy(asc(locations.priority), asc(locations.id));
}
