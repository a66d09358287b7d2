import { eq, type SQL, sql } from 'drizzle-orm';
import type { StartCount } from '#contract/stock/count-write.ts';
import type { StoreScope } from '#domain/access/roles.ts';
import { MAX_STOCK } from '#domain/catalogue/item-rules.ts';
import { COUNT_SCOPES, countNumber } from '#domain/stock/counts/count.ts';
import { slugify } from '#domain/text/slug.ts';
import { refuseOtherStore } from '#server/features/locations/in-stores.ts';
import { locations } from '#server/features/locations/stock.tables.ts';
import { attempt, invalidField, type Outcome, type Refusal } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import type { AccountActor } from '#server/platform/http/actor.ts';
import { type CountServices, recordCount, refuseCount } from '../count-services.ts';
import { counts } from '../counts.tables.ts';
import { inScope, type KeptScope, scopeGender } from './scope-items.ts';

/** What a new count would include: the number of variants with stock, and their pieces. */
export async function previewCount(
  { database }: CountServices,
  body: StartCount,
  stores: StoreScope,
): Promise<Outcome<{ variants: number; pieces: number }>> {
  const { connection } = database;
  const scope = keptScope(body);
  const refused = (await refuseStart(connection, scope, stores)) ?? (await refuseUncountable(connection, scope));
  if (refused) return refused;
  const [expected] = await queryRows<{ variants: number; pieces: number }>(connection)`
    select count(*)::int as variants, coalesce(sum(level.on_hand), 0)::int as pieces
    ${expectedItems(scope, await inScope(connection, scope))}`;
  return { ok: true, value: expected ?? { variants: 0, pieces: 0 } };
}

/**
 * Starts a count. The pieces on hand are stored as expected. Its items are claimed, so that no other open count of the
 * location has them.
 * @returns its id
 */
export async function startCount(
  { database }: CountServices,
  { body, actor, stores }: { body: StartCount; actor: AccountActor; stores: StoreScope },
): Promise<Outcome<number>> {
  const scope = keptScope(body);
  return attempt(database, async (tx) => {
    const refused = (await refuseStart(tx, scope, stores)) ?? (await refuseUncountable(tx, scope));
    if (refused) return refused;
    const other = await overlapping(tx, scope);
    if (other !== null) return refuseOverlap(other);
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
    const claimed = await claimLines(tx, made.id, scope.locationId);
    if (claimed !== null) return refuseOverlap(claimed);
    await recordCount(tx, actor, 'count.started', made.id, {
      location: await nameOf(tx, scope.locationId),
      scope: COUNT_SCOPES[scope.scope],
      lines,
    });
    return { ok: true, value: made.id };
  });
}

async function nameOf(tx: Connection, locationId: number): Promise<string | undefined> {
  const [place] = await tx.select({ name: locations.name }).from(locations).where(eq(locations.id, locationId));
  return place?.name;
}

async function freezeLines(tx: Connection, id: number, scope: KeptScope): Promise<number> {
  const rows = await queryRows<{ lines: number }>(tx)`
    with made as (
      insert into count_lines (count_id, item_id, expected)
        select ${id}::int, item.id, level.on_hand ${expectedItems(scope, await inScope(tx, scope))} order by item.id
        returning 1
    ) select count(*)::int as lines from made`;
  return rows[0]?.lines ?? 0;
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

async function refuseStart(connection: ReadConnection, scope: KeptScope, stores: StoreScope): Promise<Refusal | null> {
  const refused = refuseOtherStore(stores, 'locationId', scope.locationId);
  if (refused) return refused;
  const [location] = await connection
    .select({ name: locations.name, active: locations.active })
    .from(locations)
    .where(eq(locations.id, scope.locationId));
  if (!location) return invalidField('locationId', 'Ese lugar no existe.');
  if (!location.active) return invalidField('locationId', `${location.name} está cerrado: no se cuenta.`);
  if (scope.refs) return refuseUnknownRefs(connection, scope.refs);
  if (scope.scope === 'location') return null;
  const some = await queryRows(connection)`
    select 1 from items as item where ${await inScope(connection, scope)} limit 1`;
  if (some.length > 0) return null;
  return scope.scope === 'shelf'
    ? invalidField('scope.shelf', `Ningún producto está en el estante ${scope.shelf} de ${location.name}.`)
    : invalidField('scope.category', 'Ningún producto es de esa categoría.');
}

/** Items with more pieces than a count can expect, after transfers. Staff reduce them in Existencias first. */
async function refuseUncountable(connection: ReadConnection, scope: KeptScope): Promise<Refusal | null> {
  const [full] = await queryRows<{ ref: string }>(connection)`
    select item.ref ${expectedItems(scope, await inScope(connection, scope))} and level.on_hand > ${MAX_STOCK}
    order by item.id limit 1`;
  if (!full) return null;
  const most = MAX_STOCK.toLocaleString('es-VE');
  return invalidField(
    'scope',
    `De la referencia ${full.ref} hay más de ${most} piezas: ajústalas en Existencias antes.`,
  );
}

async function refuseUnknownRefs(connection: ReadConnection, refs: readonly string[]): Promise<Refusal | null> {
  const rows = await queryRows<{ ref: string }>(connection)`
    select ref from unnest(${sql.param(refs)}::text[]) as ref where not exists (select from items where items.ref = ref.ref)`;
  const unknown = rows.map(({ ref }) => ref);
  if (unknown.length === 0) return null;
  const [first = ''] = unknown;
  return invalidField(
    'scope.refs',
    unknown.length === 1
      ? `La referencia ${first} no existe.`
      : `No existen ${unknown.length} de las referencias: ${unknown.slice(0, 5).join(', ')}${unknown.length > 5 ? '…' : ''}`,
  );
}

/**
 * Another open count of the location that overlaps with this one. Counts with scopes of different kinds are compared by
 * their items.
 */
async function overlapping(tx: Connection, { locationId, scope, category, gender, shelf, refs }: KeptScope) {
  // Two counts that start at the same time wait for each other, so that the second one sees the first.
  await tx.execute(sql`select from locations where id = ${locationId} for no key update`);
  const same = sql`scope = ${scope}`;
  const rows = await queryRows<{ id: number }>(tx)`
    select id from counts where location_id = ${locationId} and state in ('open', 'submitted') and (
      scope = 'location' or ${scope} = 'location'
      or ${same} and category = ${category} and (gender is null or ${gender}::int is null or gender = ${gender}::int)
      or ${same} and lower(shelf) = lower(${shelf})
      or ${same} and refs && ${refs && sql.param(refs)}::text[]
    ) order by id limit 1`;
  return rows[0]?.id ?? null;
}

/**
 * Claims the lines for this count until it is closed.
 * @returns another open count that already has one of them
 */
async function claimLines(tx: Connection, id: number, locationId: number): Promise<number | null> {
  await tx.execute(sql`
    insert into count_claims (location_id, item_id, count_id)
      select ${locationId}::int, item_id, count_id from count_lines where count_id = ${id} order by item_id
      on conflict do nothing`);
  const rows = await queryRows<{ id: number }>(tx)`
    select claim.count_id as id from count_lines as line
    join count_claims as claim on claim.location_id = ${locationId} and claim.item_id = line.item_id
    where line.count_id = ${id} and claim.count_id <> ${id} order by 1 limit 1`;
  return rows[0]?.id ?? null;
}

function refuseOverlap(id: number): Refusal {
  const message = `El conteo ${countNumber(id)}, que sigue abierto, ya cuenta parte de esto. Termínalo o cancélalo antes.`;
  return refuseCount(message, { id });
}
