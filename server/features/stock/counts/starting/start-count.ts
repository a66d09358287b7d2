import { eq, type SQL, sql } from 'drizzle-orm';
import type { StartCount } from '#contract/stock/count-write.ts';
import { MAX_STOCK } from '#domain/catalogue/item-rules.ts';
import { COUNT_SCOPES, countNumber } from '#domain/stock/counts/count.ts';
import { slugify } from '#domain/text/slug.ts';
import { locations } from '#server/features/locations/stock.tables.ts';
import { attempt, type Outcome, type Refusal } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { hasState } from '#server/platform/database/database-errors.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import type { AccountActor } from '#server/platform/http/actor.ts';
import { type CountServices, recordCount, refuseCount } from '../count-services.ts';
import { counts } from '../counts.tables.ts';
import { inScope, type KeptScope, scopeGender } from './scope-items.ts';

/** SQLSTATE of the rules of counts (migrations/0013_counts.sql). */
const OVERLAPS = /^VT421$/;

/** What would be counted: variants of which there are pieces, and how many. */
export async function previewCount(
  { database }: CountServices,
  body: StartCount,
): Promise<Outcome<{ variants: number; pieces: number }>> {
  const { connection } = database;
  const scope = keptScope(body);
  const refused = (await refuseStart(connection, scope)) ?? (await refuseUncountable(connection, scope));
  if (refused) return refused;
  const [expected] = rowsOf<{ variants: number; pieces: number }>(
    await connection.execute(sql`
      select count(*)::int as variants, coalesce(sum(level.on_hand), 0)::int as pieces
      ${expectedItems(scope, await inScope(connection, scope))}`),
  );
  return { ok: true, value: expected ?? { variants: 0, pieces: 0 } };
}

/**
 * Starts a count: what is on hand now is frozen as what is expected. While it is under way no other count may have the
 * same items of the location, which the database sees to. @returns its id
 */
export async function startCount(
  { database }: CountServices,
  body: StartCount,
  actor: AccountActor,
): Promise<Outcome<number>> {
  const scope = keptScope(body);
  try {
    return await attempt(database, async (tx) => {
      const refused = (await refuseStart(tx, scope)) ?? (await refuseUncountable(tx, scope));
      if (refused) return refused;
      const [made] = await tx
        .insert(counts)
        .values({
          ...scope,
          blind: body.blind,
          note: body.note || null,
          startedBy: actor.accountId,
          startedActor: actor.name,
        })
        .returning({ id: counts.id });
      if (!made) throw new Error('No count was made');
      const lines = await freezeLines(tx, made.id, scope);
      await recordCount(tx, actor, 'count.started', {
        id: made.id,
        details: { location: await nameOf(tx, scope.locationId), scope: COUNT_SCOPES[scope.scope], lines },
      });
      return { ok: true, value: made.id };
    });
  } catch (error) {
    if (hasState(error, OVERLAPS)) return overlapOf(error);
    throw error;
  }
}

async function nameOf(tx: Connection, locationId: number): Promise<string | undefined> {
  const [place] = await tx.select({ name: locations.name }).from(locations).where(eq(locations.id, locationId));
  return place?.name;
}

async function freezeLines(tx: Connection, id: number, scope: KeptScope): Promise<number> {
  const answer = await tx.execute(sql`
    with made as (
      insert into count_lines (count_id, item_id, expected)
        select ${id}::int, item.id, level.on_hand ${expectedItems(scope, await inScope(tx, scope))} order by item.id
        returning 1
    ) select count(*)::int as lines from made`);
  return rowsOf<{ lines: number }>(answer)[0]?.lines ?? 0;
}

function expectedItems(scope: KeptScope, condition: SQL): SQL {
  return sql`from items as item join stock_levels as level on level.item_id = item.id
    and level.location_id = ${scope.locationId} where level.on_hand > 0 and ${condition}`;
}

function keptScope({ locationId, scope }: StartCount): KeptScope {
  return {
    locationId,
    scope: scope.kind,
    category: scope.kind === 'category' ? slugify(scope.category) : null,
    gender: scope.kind === 'category' ? scopeGender(scope.gender) : null,
    shelf: scope.kind === 'shelf' ? scope.shelf : null,
    refs: scope.kind === 'refs' ? scope.refs : null,
  };
}

async function refuseStart(connection: ReadConnection, scope: KeptScope): Promise<Refusal | null> {
  const [location] = await connection
    .select({ name: locations.name, active: locations.active })
    .from(locations)
    .where(eq(locations.id, scope.locationId));
  if (!location) return invalid('locationId', 'Ese lugar no existe.');
  if (!location.active) return invalid('locationId', `${location.name} está cerrado: no se cuenta.`);
  if (scope.refs) return refuseUnknownRefs(connection, scope.refs);
  if (scope.scope === 'location') return null;
  const some = await connection.execute(
    sql`select 1 from items as item where ${await inScope(connection, scope)} limit 1`,
  );
  if (rowsOf(some).length > 0) return null;
  return scope.scope === 'shelf'
    ? invalid('scope.shelf', `Ningún producto está en el estante ${scope.shelf} de ${location.name}.`)
    : invalid('scope.category', 'Ningún producto es de esa categoría.');
}

/** More than a count can expect come together by transfers: staff take them down in Existencias before. */
async function refuseUncountable(connection: ReadConnection, scope: KeptScope): Promise<Refusal | null> {
  const answer = await connection.execute(sql`
    select item.ref ${expectedItems(scope, await inScope(connection, scope))} and level.on_hand > ${MAX_STOCK}
    order by item.id limit 1`);
  const [full] = rowsOf<{ ref: string }>(answer);
  if (!full) return null;
  const most = MAX_STOCK.toLocaleString('es-VE');
  return invalid('scope', `De la referencia ${full.ref} hay más de ${most} piezas: ajústalas en Existencias antes.`);
}

async function refuseUnknownRefs(connection: ReadConnection, refs: readonly string[]): Promise<Refusal | null> {
  const answer = await connection.execute(sql`
    select ref from unnest(${sql.param(refs)}::text[]) as ref where not exists (select from items where items.ref = ref.ref)`);
  const unknown = rowsOf<{ ref: string }>(answer).map(({ ref }) => ref);
  if (unknown.length === 0) return null;
  const [first = ''] = unknown;
  return invalid(
    'scope.refs',
    unknown.length === 1
      ? `La referencia ${first} no existe.`
      : `No existen ${unknown.length} de las referencias: ${unknown.slice(0, 5).join(', ')}${unknown.length > 5 ? '…' : ''}`,
  );
}

function invalid(field: string, message: string): Refusal {
  return { ok: false, code: 'invalid', message, fields: { [field]: message } };
}

/** The database names the other count in its message. */
function overlapOf(error: unknown): Refusal {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (/^\d+$/.test(cause.message)) {
      const id = Number(cause.message);
      const message = `El conteo ${countNumber(id)}, que sigue abierto, ya cuenta parte de esto. Termínalo o cancélalo antes.`;
      return refuseCount(message, { id });
    }
  }
  return refuseCount('Otro conteo abierto ya cuenta parte de esto. Termínalo o cancélalo antes.');
}
