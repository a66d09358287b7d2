import { asc, sql } from 'drizzle-orm';
import type { DemoItems } from '#demo/catalogue/demo-items.ts';
import { type DemoPlaces, placeOf } from '#demo/locations/demo-locations.ts';
import type { DemoSupply } from '#demo/stock/insert-demo-stock.ts';
import { DEMO_TRANSFERS } from '#demo/stock/transfers/demo-transfers.ts';
import { movePieces } from '#server/features/stock/transfers/acts/move-pieces.ts';
import { transferLines, transfers } from '#server/features/stock/transfers/transfers.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';

const HOUR_MS = 60 * 60 * 1000;

/** What the transfers take from where they begin. */
export function transferSupplies(items: DemoItems, places: DemoPlaces): DemoSupply[] {
  return DEMO_TRANSFERS.filter(({ state }) => state !== 'draft').flatMap(({ from, lines }) =>
    lines.map(({ ref, size, quantity }) => ({
      itemId: items.idOf(ref, size),
      locationId: placeOf(places, from),
      pieces: quantity,
    })),
  );
}

/** Inserts the demo's transfers, and moves what was sent and received, now. */
export async function insertDemoTransfers(
  tx: Connection,
  { items, places, now }: { items: DemoItems; places: DemoPlaces; now: Date },
): Promise<void> {
  await tx.insert(transfers).values(
    DEMO_TRANSFERS.map(({ from, to, note, writtenHoursAgo, writtenBy }, index) => {
      const createdAt = new Date(now.getTime() - writtenHoursAgo * HOUR_MS);
      const ends = { fromId: placeOf(places, from), toId: placeOf(places, to) };
      return { ...ends, note, madeKey: `demo-${index}`, createdAt, createdBy: writtenBy, updatedAt: createdAt };
    }),
  );
  const made = await tx.select({ id: transfers.id }).from(transfers).orderBy(asc(transfers.id));
  const all = DEMO_TRANSFERS.map((transfer, index) => ({ ...transfer, id: made[index]?.id ?? 0 }));
  await tx.insert(transferLines).values(
    all.flatMap(({ id, lines }) =>
      lines.map(({ ref, size, quantity }, position) => {
        const { id: itemId, barcode, name } = items.of(ref, size);
        return { transferId: id, itemId, position, quantity, ref, size, barcode, name };
      }),
    ),
  );
  for (const { id, from, to, state, writtenBy, receivedBy, lines } of all) {
    if (state === 'draft') continue;
    await tx.execute(sql`update transfers set state = 'sent', sent_at = ${at(now)}, sent_by = ${writtenBy}, version = 2,
      updated_at = ${at(now)} where id = ${id}`);
    await tx.execute(sql`update transfer_lines set sent = quantity where transfer_id = ${id}`);
    const left = new Map(lines.map(({ ref, size, quantity }) => [items.idOf(ref, size), -quantity]));
    await movePieces(tx, 'transfer_out', {
      transferId: id,
      locationId: placeOf(places, from),
      moved: left,
      actor: actorOf(writtenBy),
      note: null,
    });
    if (!receivedBy) continue;
    const isWhole = lines.every(({ missing }) => !missing);
    await tx.execute(sql`update transfers set state = 'received', received_at = ${at(now)}, received_by = ${receivedBy},
      version = 3 where id = ${id}`);
    await tx.execute(sql`
      update transfer_lines set received = sent - coalesce(missing.pieces, 0), reason = missing.reason
      from unnest(${sql.param(lines.map((line) => line.missing?.pieces ?? 0))}::int[],
        ${sql.param(lines.map((line) => line.missing?.reason ?? null))}::text[]) with ordinality as missing (pieces, reason, place)
      where transfer_id = ${id} and position = missing.place - 1`);
    const came = new Map(
      lines.map(({ ref, size, quantity, missing }) => [items.idOf(ref, size), quantity - (missing?.pieces ?? 0)]),
    );
    await movePieces(tx, 'transfer_in', {
      transferId: id,
      locationId: placeOf(places, to),
      moved: came,
      actor: actorOf(receivedBy),
      note: null,
    });
    if (!isWhole) continue;
    await tx.execute(sql`update transfers set closed_at = ${at(now)}, closed_by = ${receivedBy} where id = ${id}`);
  }
}

const at = (now: Date) => sql`${now.toISOString()}::timestamptz`;

const actorOf = (name: string) => ({ accountId: null, name });
