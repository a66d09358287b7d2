import { and, eq } from 'drizzle-orm';
import type { ChangeFulfilment } from '#contract/sales/fulfilment.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attributeStockChanges, lockStock } from '#server/features/locations/ledger/move-stock.ts';
import { saleFulfilments } from '#server/features/locations/stock.tables.ts';
import type { MailBranding } from '#server/features/mails/mail-content.ts';
import { attempt, type Outcome, type Refusal } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { enqueueReadyMail } from '../mails/order-ready-mail.ts';
import { lockSale } from '../sales.queries.ts';
import type { SaleWithLines } from '../sales.tables.ts';
import { fulfil, noteFulfilment, selectHolding } from './fulfilments.queries.ts';

export interface FulfilmentServices {
  database: Database;
  jobs: Jobs;
  branding: MailBranding;
  now(): Date;
}

export interface FulfilmentChange extends ChangeFulfilment {
  saleId: number;
  locationId: number;
  actor: Actor;
}

/**
 * Notes that a location has an order ready to be fetched, which the shopper is told, or that it has handed it over or sent
 * it: what was reserved then leaves the location. Only of a validated sale. The same once more changes nothing.
 */
export function changeFulfilment(services: FulfilmentServices, change: FulfilmentChange): Promise<Outcome<null>> {
  const { saleId, locationId, state, actor } = change;
  return attempt<null>(services.database, async (tx) => {
    const found = await lockSale(tx, saleId);
    const refused = found ? refuseUnvalidated(found) : NO_SALE;
    if (!found || refused) return refused ?? NO_SALE;
    const holds = (await selectHolding(tx, saleId)).includes(locationId);
    const done = await doneBy(tx, saleId, locationId);
    if (done === state || (done === 'handed_over' && !holds)) return { ok: true, value: null };
    if (!holds) return refuse('Esta tienda no tiene prendas apartadas para la venta');
    if (state === 'ready' && found.sale.pickupLocationId !== locationId) {
      return refuse('La venta no se retira en esta tienda');
    }
    if (state === 'ready') await makeReady(tx, services, found, change);
    else await handOver(tx, services, found, { locationId, actor });
    return { ok: true, value: null };
  });
}

export const NO_SALE: Refusal = { ok: false, code: 'not_found', message: 'Venta no encontrada' };
const refuse = (message: string): Refusal => ({ ok: false, code: 'status_conflict', message });

export function refuseUnvalidated({ sale }: SaleWithLines): Refusal | null {
  return sale.status === 'validado' ? null : refuse('Valida el pago antes de entregar la venta');
}

async function doneBy(tx: Connection, saleId: number, locationId: number): Promise<'ready' | 'handed_over' | null> {
  const [row] = await tx
    .select({ state: saleFulfilments.state })
    .from(saleFulfilments)
    .where(and(eq(saleFulfilments.saleId, saleId), eq(saleFulfilments.locationId, locationId)));
  return row?.state ?? null;
}

async function makeReady(
  tx: Connection,
  services: FulfilmentServices,
  found: SaleWithLines,
  { locationId, actor }: Pick<FulfilmentChange, 'locationId' | 'actor'>,
): Promise<void> {
  const { sale } = found;
  const note = { saleId: sale.id, locationId, at: services.now(), accountId: actor.accountId };
  await noteFulfilment(tx, { ...note, state: 'ready' });
  await enqueueReadyMail(tx, services, found, note.at);
  await audit(tx, found, { locationId, actor, state: 'ready' });
}

/** What lies at the location for the order leaves it. The sale is locked. */
export async function handOver(
  tx: Connection,
  { now }: Pick<FulfilmentServices, 'now'>,
  found: SaleWithLines,
  { locationId, actor }: Pick<FulfilmentChange, 'locationId' | 'actor'>,
): Promise<void> {
  const { sale, lines } = found;
  await lockStock(
    tx,
    lines.map(({ itemId }) => itemId),
  );
  await attributeStockChanges(tx, actor);
  await fulfil(tx, sale.id, locationId, now());
  const note = { saleId: sale.id, locationId, at: now(), accountId: actor.accountId };
  await noteFulfilment(tx, { ...note, state: 'handed_over' });
  await audit(tx, found, { locationId, actor, state: 'handed_over' });
}

function audit(
  tx: Connection,
  { sale }: SaleWithLines,
  { actor, ...details }: Pick<FulfilmentChange, 'locationId' | 'actor' | 'state'>,
): Promise<void> {
  return recordAudit(tx, {
    actor,
    action: 'sale.fulfilment',
    record: { kind: 'sale', id: sale.id },
    details: { orderId: sale.orderId, ...details },
  });
}
