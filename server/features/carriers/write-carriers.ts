import { eq, sql } from 'drizzle-orm';
import type { WriteCarrier } from '#contract/shipping/carrier.ts';
import { MAX_CARRIERS } from '#domain/shipping/carrier.ts';
import { camelKeys } from '#domain/text/camel-keys.ts';
import { slugify } from '#domain/text/slug.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import {
  attempt,
  conflict,
  invalidField,
  type Outcome,
  type Refusal,
  versionConflict,
} from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { RecordChange } from '#server/platform/http/if-match.ts';
import { announce } from '#server/platform/live-value.ts';
import { presentCarrier, selectUsedCarriers, type UsedCarrier } from './carriers.queries.ts';
import { type CarrierRow, carriers } from './carriers.tables.ts';
import { CARRIERS_CHANNEL } from './delivery-settings.ts';

export function createCarrier(database: Database, { body, actor }: { body: WriteCarrier; actor: Actor }) {
  return attempt(
    database,
    async (tx) => {
      // One after another, so that two of one name do not choose the same code.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('carriers', 0))`);
      const all = await tx.select({ code: carriers.code }).from(carriers);
      if (all.length >= MAX_CARRIERS) return conflict(`Como máximo ${MAX_CARRIERS} transportistas`);
      const code = codeOf(body.name, new Set(all.map((carrier) => carrier.code)));
      const [made] = await tx
        .insert(carriers)
        .values({ ...camelKeys(body), code })
        .returning();
      if (!made) throw new Error('The carrier was not inserted');
      await announce(tx, CARRIERS_CHANNEL);
      await recordAudit(tx, actor, 'carrier.created', recordOf(made), factsOf(made));
      return { ok: true, value: { ...made, used: false } };
    },
    NAME_TAKEN,
  );
}

export function updateCarrier(
  database: Database,
  { id, seen, actor, body }: RecordChange & { body: WriteCarrier },
): Promise<Outcome<UsedCarrier>> {
  return attempt(
    database,
    async (tx) => {
      const before = await lockCarrier(tx, { id, seen });
      if (!before.ok) return before;
      const [after] = await tx
        .update(carriers)
        .set({ ...camelKeys(body), version: before.value.version + 1 })
        .where(eq(carriers.id, id))
        .returning();
      if (!after) throw new Error('A carrier that is locked is not there');
      await announce(tx, CARRIERS_CHANNEL);
      const { used, ...was } = before.value;
      await recordAudit(tx, actor, 'carrier.updated', recordOf(after), { before: factsOf(was), after: factsOf(after) });
      return { ok: true, value: { ...after, used } };
    },
    NAME_TAKEN,
  );
}

/** Deletes a carrier that no parcel names. A parcel that is being written with it holds the row, so it is seen. */
export function deleteCarrier(database: Database, { id, seen, actor }: RecordChange): Promise<Outcome<null>> {
  return attempt(database, async (tx) => {
    const before = await lockCarrier(tx, { id, seen });
    if (!before.ok) return before;
    const { used, ...was } = before.value;
    if (used) return conflict('Hay paquetes con este transportista: no se elimina. Desactívalo.');
    await tx.delete(carriers).where(eq(carriers.id, id));
    await announce(tx, CARRIERS_CHANNEL);
    await recordAudit(tx, actor, 'carrier.deleted', recordOf(was), factsOf(was));
    return { ok: true, value: null };
  });
}

async function lockCarrier(
  tx: Connection,
  { id, seen }: Pick<RecordChange, 'id' | 'seen'>,
): Promise<Outcome<UsedCarrier>> {
  await tx.select({ id: carriers.id }).from(carriers).where(eq(carriers.id, id)).for('update');
  const [carrier] = await selectUsedCarriers(tx, eq(carriers.id, id));
  if (!carrier) return NO_CARRIER;
  if (seen === null || seen === carrier.version) return { ok: true, value: carrier };
  return versionConflict('Otra persona cambió este transportista mientras lo editabas.', presentCarrier(carrier));
}

/** A code for a new carrier, from its name: 'domesa', and 'domesa-2' beside another of that code. */
function codeOf(name: string, taken: ReadonlySet<string>): string {
  const slug = slugify(name)
    .replace(/^[^a-z]+/, '')
    .slice(0, 26);
  const base = slug.length < 2 ? 'transportista' : slug;
  let code = base;
  for (let count = 2; taken.has(code); count += 1) code = `${base}-${count}`;
  return code;
}

function factsOf({ id: _id, version: _version, ...facts }: CarrierRow): Record<string, unknown> {
  return facts;
}

const NO_CARRIER: Refusal = { ok: false, code: 'not_found', message: 'Transportista no encontrado' };

const NAME_TAKEN = invalidField('name', 'Ya hay un transportista con ese nombre');

const recordOf = ({ id }: { id: number }) => ({ kind: 'carrier', id });
