import { eq, sql } from 'drizzle-orm';
import type { PickupPerson } from '#contract/stores/pickup-person.ts';
import type { StoreScope } from '#domain/access/roles.ts';
import { OTHER_STORE, worksAt } from '#server/features/locations/in-stores.ts';
import { attempt, conflict, type Outcome } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { personOf } from '../pickups.ts';
import { selectHandled } from '../pieces/held-pieces.queries.ts';
import { recordSale } from '../sale-history.ts';
import { lockSale, NO_SALE } from '../sales.queries.ts';
import { type SaleWithLines, sales } from '../sales.tables.ts';

interface Naming {
  /** Null: the buyer fetches it after all. */
  person: PickupPerson | null;
  actor: Actor;
}

/** Names who fetches an order in place of its buyer, until it is handed over. Call it under the sale's lock. */
export async function namePerson(tx: Connection, loaded: SaleWithLines, naming: Naming): Promise<Outcome<null>> {
  const { sale, pickup } = loaded;
  const { person, actor } = naming;
  if (!pickup) return conflict('Este pedido no se retira en una tienda');
  if (pickup.state === 'handed_over') return conflict('Este pedido ya se entregó');
  if (sale.status === 'cancelada') return conflict('Este pedido está cancelado');
  const before = personOf(sale);
  if (before?.name === person?.name && before?.cedula === person?.cedula) return { ok: true, value: null };
  await tx
    .update(sales)
    .set({
      pickupPersonName: person?.name ?? null,
      pickupPersonId: person?.cedula ?? null,
      version: sql`${sales.version} + 1`,
    })
    .where(eq(sales.id, sale.id));
  // Without the name and cédula, which are erased with the customer's data.
  await recordSale(tx, actor, 'sale.pickup-person', loaded, { person: person ? 'otra' : 'quien compró' });
  return { ok: true, value: null };
}

/** The same by staff of the store where the order is fetched. */
export function namePersonOf(
  database: Database,
  { saleId, stores, ...naming }: Naming & { saleId: number; stores: StoreScope },
): Promise<Outcome<null>> {
  return attempt<null>(database, async (tx) => {
    const loaded = await lockSale(tx, saleId);
    if (!loaded) return NO_SALE;
    if (!(await selectHandled(tx, [saleId], stores)).has(saleId)) return { ...NO_SALE, aboutAccess: true };
    const store = loaded.sale.pickupLocationId;
    if (store !== null && !worksAt(stores, store)) return { ok: false, code: 'forbidden', message: OTHER_STORE };
    return namePerson(tx, loaded, naming);
  });
}
