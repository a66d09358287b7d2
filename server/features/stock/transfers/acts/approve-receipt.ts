import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { receiveTransfer as receiveBody } from '#contract/stock/transfer.ts';
import { transferNumber } from '#domain/stock/transfers/transfer.ts';
import { piecesText } from '#domain/stock/transfers/transfer-words.ts';
import type { Approvable } from '#server/features/approvals/approvable.ts';
import type { Catalogue } from '#server/features/catalogue/snapshot/catalogue.ts';
import { inStores } from '#server/features/locations/in-stores.ts';
import { locations } from '#server/features/locations/stock.tables.ts';
import type { Database } from '#server/platform/database/database.ts';
import { transfers } from '../transfers.tables.ts';
import { receiveTransfer } from './receive-transfer.ts';

const origins = alias(locations, 'origin');
const destinations = alias(locations, 'destination');

/** Describes the waiting receipt of a transfer by its sender. People who work where the pieces arrive decide it. */
export function transferReceipts(database: Database, catalogue: Catalogue): Approvable {
  return {
    act: 'transfer.receive',
    rejection: { action: 'transfer.receipt-rejected', recordKind: 'transfer' },
    async describe(connection, requests, stores) {
      const receipts = requests.map(({ id, recordId, payload }) => ({
        id,
        recordId: recordId ?? 0,
        ...receiveBody.parse(payload),
      }));
      const back = receipts.filter(({ returned }) => returned).map(({ recordId }) => recordId);
      const isReturned = sql`${transfers.id} = any(${sql.param(back)}::int[])`;
      const rows = await connection
        .select({ id: transfers.id, from: origins.name, to: destinations.name })
        .from(transfers)
        .innerJoin(origins, eq(origins.id, transfers.fromId))
        .innerJoin(destinations, eq(destinations.id, transfers.toId))
        .where(
          and(
            inArray(
              transfers.id,
              receipts.map(({ recordId }) => recordId),
            ),
            or(
              and(isReturned, inStores(transfers.fromId, stores)),
              and(sql`not ${isReturned}`, inStores(transfers.toId, stores)),
            ),
          ),
        );
      const ends = new Map(rows.map((row) => [row.id, row]));
      return new Map(
        receipts.flatMap(({ id, recordId, lines }) => {
          const between = ends.get(recordId);
          if (!between) return [];
          const pieces = lines.reduce((sum, { received }) => sum + received, 0);
          const title = `Recibir ${transferNumber(recordId)}`;
          const changes = [`${between.from} → ${between.to}, ${piecesText(pieces)}`];
          return [[id, { title, changes, link: `/admin/stock/transfers/${recordId}` }] as const];
        }),
      );
    },
    async approve({ id, recordId, payload }, by) {
      const step = { id: recordId ?? 0, seen: null, key: null, ...by, approval: id };
      const outcome = await receiveTransfer(database, { ...step, body: receiveBody.parse(payload) });
      if (outcome.ok) await catalogue.refresh();
      return outcome;
    },
  };
}
