import { eq, sql } from 'drizzle-orm';
import type { TransferBody } from '#contract/stock/transfer.ts';
import type { StoreScope } from '#domain/access/roles.ts';
import { refuseOtherStore } from '#server/features/locations/in-stores.ts';
import { attempt, type Outcome, type Refusal } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import type { AccountActor } from '#server/platform/http/actor.ts';
import { selectTransferLocations, type TransferWhole } from '../transfers.queries.ts';
import { transfers } from '../transfers.tables.ts';
import { recordTransfer, type TransferStep, takeStep, wholeTransfer } from './take-step.ts';

/** Stores a draft. The same key makes one draft, however often it is sent. A draft reserves nothing. */
export function createTransfer(
  database: Database,
  { body, key, actor, stores }: { body: TransferBody; key: string; actor: AccountActor; stores: StoreScope },
): Promise<Outcome<TransferWhole>> {
  return attempt(database, async (tx) => {
    const ends = await findEnds(tx, body, stores);
    if (!ends.ok) return ends;
    const { from, to, note } = body;
    const [made] = await tx
      .insert(transfers)
      .values({ fromId: from, toId: to, note: note || null, madeKey: key, createdBy: actor.name })
      .onConflictDoNothing({ target: transfers.madeKey })
      .returning({ id: transfers.id });
    if (!made) return madeBefore(tx, { key, actor, stores });
    const refusal = await writeLines(tx, made.id, body);
    if (refusal) return refusal;
    await recordTransfer(tx, actor, 'transfer.created', { id: made.id, ...auditOf(body, ends.value) });
    return wholeTransfer(tx, made.id, stores);
  });
}

/** Replaces a draft as a whole. */
export function updateTransfer(database: Database, step: TransferStep & { body: TransferBody }) {
  return takeStep(database, 'write', step, async (tx) => {
    const { id, body, stores } = step;
    const ends = await findEnds(tx, body, stores);
    if (!ends.ok) return ends;
    await tx.execute(sql`delete from transfer_lines where transfer_id = ${id}`);
    const refusal = await writeLines(tx, id, body);
    if (refusal) return refusal;
    const { from, to, note } = body;
    const change = { fromId: from, toId: to, note: note || null };
    return { change, action: 'transfer.updated', details: auditOf(body, ends.value) };
  });
}

async function madeBefore(
  tx: Connection,
  { key, actor, stores }: { key: string; actor: AccountActor; stores: StoreScope },
): Promise<Outcome<TransferWhole>> {
  const [earlier] = await tx.select().from(transfers).where(eq(transfers.madeKey, key));
  if (earlier?.createdBy !== actor.name) {
    return { ok: false, code: 'key_reused', message: 'Esta clave ya se usó con otro traslado' };
  }
  return wholeTransfer(tx, earlier.id, stores);
}

/** Names of both locations, which must be open. */
interface Ends {
  origin: string;
  destination: string;
}

/** Keeps both locations open: closing one waits for this transaction. The origin is one where the caller works. */
async function findEnds(tx: Connection, { from, to }: TransferBody, stores: StoreScope): Promise<Outcome<Ends>> {
  const refused = refuseOtherStore(stores, 'from', from);
  if (refused) return refused;
  await tx.execute(sql`select from locations where id in (${from}, ${to}) order by id for share`);
  const names = new Map((await selectTransferLocations(tx)).map(({ id, name }) => [id, name]));
  const [origin, destination] = [names.get(from), names.get(to)];
  if (origin !== undefined && destination !== undefined) return { ok: true, value: { origin, destination } };
  const message = 'Esta ubicación está cerrada o no existe';
  const fields = { ...(origin === undefined && { from: message }), ...(destination === undefined && { to: message }) };
  return { ok: false, code: 'invalid', message, fields };
}

/** Writes the lines with the current names of their items. A deleted item is refused by its position. */
async function writeLines(tx: Connection, id: number, { lines }: TransferBody): Promise<Refusal | null> {
  const itemIds = lines.map(({ item }) => item);
  const written = await queryRows<{ item: number }>(tx)`
    insert into transfer_lines (transfer_id, item_id, position, quantity, ref, barcode, name, size)
    select ${id}, items.id, asked.position - 1, asked.quantity, items.ref, items.barcode, items.name, items.size
    from unnest(${sql.param(itemIds)}::int[], ${sql.param(lines.map(({ quantity }) => quantity))}::int[])
      with ordinality as asked (item_id, quantity, position)
    join items on items.id = asked.item_id
    returning item_id as item`;
  if (written.length === lines.length) return null;
  const there = new Set(written.map(({ item }) => item));
  const message = 'Este artículo ya no existe: quítalo del traslado.';
  const fields = Object.fromEntries(
    lines.flatMap(({ item }, place) => (there.has(item) ? [] : [[`lines.${place}.item`, message]])),
  );
  return { ok: false, code: 'item_gone', message, fields };
}

function auditOf({ lines }: TransferBody, ends: Ends) {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return { ...ends, lines: lines.length, pieces };
}
