import { asc, sql } from 'drizzle-orm';
import type { DemoItems } from '#demo/catalogue/demo-items.ts';
import { type DemoPlaces, placeOf } from '#demo/locations/demo-locations.ts';
import type { DemoSaleLine } from '#demo/sales/demo-sale.ts';
import { DEMO_STAFF } from '#demo/stock/demo-staff.ts';
import type { DemoSupply } from '#demo/stock/insert-demo-stock.ts';
import type { DifferenceReason } from '#domain/stock/transfers/transfer.ts';
import { movePieces } from '#server/features/stock/transfers/acts/take-step.ts';
import { transferLines, transfers } from '#server/features/stock/transfers/transfers.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';

const HOUR_MS = 60 * 60 * 1000;

interface DemoTransferLine extends DemoSaleLine {
  /** Pieces that did not arrive, and why. */
  missing?: { pieces: number; reason: DifferenceReason };
}

/** A transfer between two locations. */
interface DemoTransfer {
  from: string;
  to: string;
  state: 'draft' | 'sent' | 'received';
  note: string | null;
  writtenHoursAgo: number;
  writtenBy: string;
  receivedBy?: string;
  lines: readonly DemoTransferLine[];
}

const line = (ref: string, size: string, quantity: number): DemoSaleLine => ({ ref, size, quantity });

/** One of each state, oldest first. */
const DEMO_TRANSFERS: readonly DemoTransfer[] = [
  {
    from: 'deposito-web',
    to: 'caracas-chacao',
    state: 'received',
    note: 'Reposición de la vidriera',
    writtenHoursAgo: 50,
    writtenBy: DEMO_STAFF.warehouse.name,
    receivedBy: DEMO_STAFF.chacao.name,
    lines: [
      line('10405', 'L', 4),
      { ...line('10203', 'L', 6), missing: { pieces: 2, reason: 'missing' } },
      line('21203', 'M', 3),
      { ...line('20118', 'S', 3), missing: { pieces: 1, reason: 'damaged' } },
    ],
  },
  {
    from: 'caracas-las-mercedes',
    to: 'caracas-el-hatillo',
    state: 'received',
    note: null,
    writtenHoursAgo: 27,
    writtenBy: DEMO_STAFF.mercedes.name,
    receivedBy: DEMO_STAFF.mercedes.name,
    lines: [line('22003', 'M', 2), line('23003', '38', 1)],
  },
  {
    from: 'deposito-web',
    to: 'maracaibo-5-de-julio',
    state: 'sent',
    note: 'Va con MRW, dos cajas',
    writtenHoursAgo: 6,
    writtenBy: DEMO_STAFF.warehouse.name,
    lines: [line('10107', 'XL', 4), line('12103', '44', 2), line('20132', 'M', 3), line('24103', 'Talla Única', 2)],
  },
  {
    from: 'deposito-web',
    to: 'valencia-el-vinedo',
    state: 'draft',
    note: 'Para el fin de semana',
    writtenHoursAgo: 2,
    writtenBy: DEMO_STAFF.warehouse.name,
    lines: [line('10152', 'L', 3), line('20303', 'S', 2), line('21013', '30', 2)],
  },
];

/** Pieces that the transfers take from their origins. */
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
