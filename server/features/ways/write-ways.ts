import { eq } from 'drizzle-orm';
import type { CreateWay, UpdateWay } from '#contract/payments/payment-way.ts';
import { isCreditMethod } from '#domain/credit/credit.ts';
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
import { WAYS_CHANNEL } from './accounts-in-force.ts';
import { presentWay, selectUsedWays, selectWays, type UsedWay } from './ways.queries.ts';
import { paymentMethods, type WayRow } from './ways.tables.ts';

export function createWay(database: Database, { body, actor }: { body: CreateWay; actor: Actor }) {
  return attempt(
    database,
    async (tx) => {
      const [same] = await selectUsedWays(tx, eq(paymentMethods.code, body.code));
      if (same) return invalidField('code', 'Ya hay una forma de pago con ese código');
      const [made] = await tx.insert(paymentMethods).values(columnsOf(body)).returning();
      if (!made) throw new Error('The way of paying was not inserted');
      await announce(tx, WAYS_CHANNEL);
      await recordAudit(tx, actor, 'payment-method.created', recordOf(made), body);
      return { ok: true, value: { ...made, used: false } };
    },
    NAME_TAKEN,
  );
}

export function updateWay(
  database: Database,
  { id, seen, actor, body }: RecordChange & { body: UpdateWay },
): Promise<Outcome<UsedWay>> {
  return attempt(
    database,
    async (tx) => {
      const before = await lockWay(tx, { id, seen });
      if (!before.ok) return before;
      const fixed = refuseCreditWay(before.value, body);
      if (fixed) return fixed;
      const [after] = await tx
        .update(paymentMethods)
        .set({ ...columnsOf(body), version: before.value.version + 1 })
        .where(eq(paymentMethods.id, id))
        .returning();
      if (!after) throw new Error('A way of paying that is locked is not there');
      await announce(tx, WAYS_CHANNEL);
      const refused = await refuseLast(tx, 'onWeb');
      if (refused) return refused;
      const details = { before: factsOf(before.value), after: factsOf(after) };
      await recordAudit(tx, actor, 'payment-method.updated', recordOf(after), details);
      return { ok: true, value: { ...after, used: before.value.used } };
    },
    NAME_TAKEN,
  );
}

/** Deletes a way that nothing names. The database refuses it too if a payment with it is written meanwhile. */
export function deleteWay(database: Database, { id, seen, actor }: RecordChange): Promise<Outcome<null>> {
  return attempt(database, async (tx) => {
    const before = await lockWay(tx, { id, seen });
    if (!before.ok) return before;
    if (isCreditMethod(before.value.code)) {
      return conflict('La tienda lleva esta forma de pago: no se elimina. Desactívala.');
    }
    if (before.value.used) {
      return conflict('Hay pagos o cuentas con esta forma de pago: no se elimina. Desactívala.');
    }
    await tx.delete(paymentMethods).where(eq(paymentMethods.id, id));
    await announce(tx, WAYS_CHANNEL);
    const refused = await refuseLast(tx);
    if (refused) return refused;
    await recordAudit(tx, actor, 'payment-method.deleted', recordOf(before.value), factsOf(before.value));
    return { ok: true, value: null };
  });
}

/** Where and how credit is taken is not a choice of staff; its name, its place in the lists and whether it is taken are. */
function refuseCreditWay({ code }: WayRow, body: UpdateWay): Refusal | null {
  if (!isCreditMethod(code)) return null;
  if (body.onWeb) return invalidField('onWeb', ON_ITS_OWN);
  if (body.atPickup) return invalidField('atPickup', ON_ITS_OWN);
  if (body.atCounter) return invalidField('atCounter', ON_ITS_OWN);
  if (body.currencies.join() !== 'USD') return invalidField('currencies', 'Las tarjetas y los saldos son en dólares');
  return body.asks.length === 0 ? null : invalidField('asks', 'De una tarjeta o un saldo no se pide nada más');
}

const ON_ITS_OWN = 'El pago ofrece las tarjetas y los saldos por su cuenta';

/** The web always offers a way of paying. @param field at which it is said */
async function refuseLast(tx: Connection, field?: string): Promise<Refusal | null> {
  if ((await selectWays(tx)).some(({ active, onWeb }) => active && onWeb)) return null;
  const message = 'Es la última forma de pago de la web';
  return field ? invalidField(field, message) : conflict(message);
}

/**
 * Locks all ways, so that of two people who take away the last two of the web the second one is refused. A payment that
 * is being written with one is seen, because its reference holds the row.
 */
async function lockWay(tx: Connection, { id, seen }: Pick<RecordChange, 'id' | 'seen'>): Promise<Outcome<UsedWay>> {
  await tx.select({ id: paymentMethods.id }).from(paymentMethods).orderBy(paymentMethods.id).for('update');
  const [way] = await selectUsedWays(tx, eq(paymentMethods.id, id));
  if (!way) return NO_WAY;
  if (seen === null || seen === way.version) return { ok: true, value: way };
  return versionConflict('Otra persona cambió esta forma de pago mientras la editabas.', presentWay(way));
}

function columnsOf<Body extends UpdateWay>({ tolerance, ...body }: Body) {
  return { ...body, toleranceHundredths: Math.round(tolerance * 100) };
}

function factsOf({ id: _id, version: _version, ...facts }: WayRow): Record<string, unknown> {
  return facts;
}

const NO_WAY: Refusal = { ok: false, code: 'not_found', message: 'Forma de pago no encontrada' };

const NAME_TAKEN = invalidField('name', 'Ya hay una forma de pago con ese nombre');

const recordOf = ({ id }: { id: number }) => ({ kind: 'payment-method', id });
