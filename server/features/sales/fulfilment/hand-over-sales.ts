import type { HandedOver } from '#contract/sales/fulfilment.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { lockSale } from '../sales.queries.ts';
import { type FulfilmentServices, handOver, refuseUnvalidated } from './change-fulfilment.ts';
import { selectHolding } from './fulfilments.queries.ts';

/** All that lies anywhere for these sales has left. Each in a transaction of its own, one after the other. */
export async function handOverSales(
  services: FulfilmentServices,
  ids: readonly number[],
  actor: Actor,
): Promise<HandedOver[]> {
  const results: HandedOver[] = [];
  for (const id of ids) results.push({ id, attributes: { outcome: await handOverOne(services, id, actor) } });
  return results;
}

function handOverOne(services: FulfilmentServices, saleId: number, actor: Actor) {
  return services.database.transaction(async (tx): Promise<HandedOver['attributes']['outcome']> => {
    const found = await lockSale(tx, saleId);
    if (!found) return 'gone';
    if (refuseUnvalidated(found)) return 'not_allowed';
    const holding = await selectHolding(tx, saleId);
    for (const locationId of holding) await handOver(tx, services, found, { locationId, actor });
    return holding.length > 0 ? 'done' : 'already';
  });
}
