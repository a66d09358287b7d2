import { inArray, sql } from 'drizzle-orm';
import type { EntryResult } from '#contract/stock/count.ts';
import type { CountEntriesBody, CountEntryBody } from '#contract/stock/count-write.ts';
import type { StoreScope } from '#domain/access/roles.ts';
import { MAX_STOCK } from '#domain/catalogue/item-rules.ts';
import { momentOnServer } from '#domain/stock/counts/clock-skew.ts';
import { COUNT_STATES, countNumber } from '#domain/stock/counts/count.ts';
import { OTHER_STORE } from '#server/features/locations/in-stores.ts';
import { attempt, type Refusal } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import type { AccountActor } from '#server/platform/http/actor.ts';
import { type CountServices, hasCounted, lockCount } from '../count-services.ts';
import { type Count, countEntries } from '../counts.tables.ts';
import { carryEntries } from './carry-entries.ts';
import { type IdentifiedEntry, identifyEntries } from './identify-entries.ts';
import { type OpenLine, openLines } from './open-lines.ts';

interface Readings {
  id: number;
  body: CountEntriesBody;
  actor: AccountActor;
  /** The stores that the caller is limited to. A count of another location is answered as not found. */
  stores: StoreScope;
}

/**
 * Stores the entries of phones and scanners, each once however often it is sent, and answers with a result for each. A
 * closed count, or a line of another round, refuses an entry with a message; the phone keeps it. So it does when whoever
 * counted has left the store before the entries were sent.
 * @returns results in the order of the entries, and their items
 */
export function enterReadings({ database, now }: CountServices, { id, body, actor, stores }: Readings) {
  return attempt(database, async (tx) => {
    const locked = await lockCount(tx, id, stores);
    if (!locked.ok) return (await hasCounted(tx, id, actor.accountId)) ? NOT_THEIRS : locked;
    const count = locked.value;
    const known = await takenBefore(tx, body.entries);
    const results = new Map<string, EntryResult>();
    const fresh = new Map<string, CountEntryBody>();
    for (const entry of body.entries) {
      const taken = known.get(entry.id);
      const refusal = refuseEntries(count, body.round);
      if (taken) results.set(entry.id, repeated(entry.id, taken, id));
      else if (refusal) results.set(entry.id, refused(entry.id, refusal));
      else fresh.set(entry.id, entry);
    }
    const identified = await identifyEntries(tx, id, [...fresh.values()]);
    const lines = await openLines(tx, count, itemsOf(identified));
    const unknown = await unknownPieces(tx, count, identified);
    const accepted = identified.filter((entry) => {
      const result = judge(entry, lines, unknown);
      results.set(entry.id, result);
      return result.result !== 'refused';
    });
    await store(tx, { count, accepted, actor, sentAt: new Date(body.sentAt), now: now() });
    const all = body.entries.flatMap((entry) => results.get(entry.id) ?? []);
    return { ok: true, value: { results: all, itemIds: itemsOf(all) } };
  });
}

const NOT_THEIRS: Refusal = { ok: false, code: 'forbidden', message: OTHER_STORE };

function itemsOf(all: readonly { itemId: number | null }[]): number[] {
  return [...new Set(all.flatMap(({ itemId }) => itemId ?? []))];
}

function refuseEntries(count: Count, round: number): string | null {
  if (count.state === 'submitted') return `El conteo ${countNumber(count.id)} ya se entregó: no recibe más lecturas.`;
  if (count.state !== 'open')
    return `El conteo ${countNumber(count.id)} está cerrado (${COUNT_STATES[count.state].toLowerCase()}): no recibe lecturas.`;
  return round === count.round ? null : 'Se está contando de nuevo: esta lectura es de antes.';
}

function judge(
  entry: IdentifiedEntry,
  lines: ReadonlyMap<number, OpenLine>,
  unknown: Map<string, number>,
): EntryResult {
  const { id, itemId, quantity, barcode } = entry;
  if (entry.problem) return refused(id, entry.problem);
  if (itemId === null) {
    const pieces = (unknown.get(barcode ?? '') ?? 0) + quantity;
    if (!entry.dropped && Math.abs(pieces) > MAX_STOCK) return refused(id, 'Son demasiadas piezas.');
    unknown.set(barcode ?? '', pieces);
    return { id, result: entry.dropped ? 'dropped' : 'unknown', message: null, itemId };
  }
  const line = lines.get(itemId);
  if (!line || line.refusal) return refused(id, line?.refusal ?? 'No es parte de este conteo.', itemId);
  if (Math.abs(line.counted + quantity) > MAX_STOCK) return refused(id, 'Son demasiadas piezas.', itemId);
  line.counted += quantity;
  const message = line.outside ? 'Está fuera de lo que se cuenta.' : null;
  return { id, result: 'counted', message, itemId };
}

async function store(
  tx: Connection,
  {
    count,
    accepted,
    actor,
    sentAt,
    now,
  }: {
    count: Count;
    accepted: readonly IdentifiedEntry[];
    actor: AccountActor;
    sentAt: Date;
    now: Date;
  },
): Promise<void> {
  if (accepted.length === 0) return;
  await tx.insert(countEntries).values(
    accepted.map(({ id, itemId, barcode, quantity, scannedAt: written }) => {
      const scannedAt = new Date(written);
      return {
        id,
        countId: count.id,
        round: count.round,
        itemId,
        barcode,
        quantity,
        scannedAt,
        countedAt: momentOnServer({ scannedAt, sentAt }, { startedAt: count.startedAt, now }),
        accountId: actor.accountId,
        actor: actor.name,
      };
    }),
  );
  const entries = sql`select item_id, quantity, counted_at from count_entries
    where id = any(${sql.param(accepted.map(({ id }) => id))}::uuid[])`;
  await carryEntries(tx, { countId: count.id, actor, entries });
}

/** By entry id: its count and item. */
async function takenBefore(tx: Connection, entries: readonly CountEntryBody[]) {
  const rows = await tx
    .select({ id: countEntries.id, countId: countEntries.countId, itemId: countEntries.itemId })
    .from(countEntries)
    .where(
      inArray(
        countEntries.id,
        entries.map(({ id }) => id),
      ),
    );
  return new Map(rows.map((row) => [row.id, row]));
}

function repeated(
  id: string,
  { countId, itemId }: { countId: number; itemId: number | null },
  requestedCountId: number,
) {
  return countId === requestedCountId
    ? ({ id, result: 'repeated', message: null, itemId } as const)
    : refused(id, `Esta lectura ya se guardó en el conteo ${countNumber(countId)}.`);
}

function refused(id: string, message: string, itemId: number | null = null): EntryResult {
  return { id, result: 'refused', message, itemId };
}

/** Pieces entered in this round under unknown barcodes, by barcode. The count is locked. */
async function unknownPieces(
  tx: Connection,
  { id, round }: Count,
  entries: readonly IdentifiedEntry[],
): Promise<Map<string, number>> {
  const barcodes = [...new Set(entries.flatMap(({ itemId, barcode }) => (itemId === null && barcode) || []))];
  if (barcodes.length === 0) return new Map();
  const rows = await queryRows<{ barcode: string; pieces: number }>(tx)`
    select barcode, sum(quantity)::int as pieces from count_entries
    where count_id = ${id} and round = ${round} and item_id is null and barcode = any(${sql.param(barcodes)}::text[])
    group by barcode`;
  return new Map(rows.map(({ barcode, pieces }) => [barcode, pieces]));
}
