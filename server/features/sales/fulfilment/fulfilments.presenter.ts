import type { FulfilmentRecord, ToHandOver } from '#contract/sales/fulfilment.ts';
import { fullName } from '#domain/people/actor.ts';
import { pictureUrl } from '#server/features/catalogue/catalogue.presenter.ts';
import { lastDayOf, personOf } from '../pickups.ts';
import type { Pickup, WrittenSale } from '../sales.tables.ts';
import type { FulfilmentRow } from './fulfilments.queries.ts';

/** What each location does for one sale. @param pickupLocationId null for a parcel */
export function presentFulfilments(rows: readonly FulfilmentRow[], pickupLocationId: number | null) {
  const byLocation = Map.groupBy(rows, ({ location }) => location.id);
  return [...byLocation.values()].flatMap((all): FulfilmentRecord[] => {
    const [first] = all;
    if (!first) return [];
    const { location, fulfilment, by } = first;
    const { id, ...place } = location;
    return [
      {
        id,
        attributes: {
          ...place,
          pickup: id === pickupLocationId,
          state: fulfilment?.state ?? 'pending',
          ready_at: fulfilment?.readyAt?.toISOString() ?? null,
          handed_over_at: fulfilment?.handedOverAt?.toISOString() ?? null,
          by: fullName(by),
          given_to: fulfilment?.givenTo ?? null,
          with_code: fulfilment?.withCode ?? false,
          pieces: all.map(({ piece, item }) => ({ ...piece, picture: item && pictureUrl(item) })),
        },
      },
    ];
  });
}

/** Whether somebody will still fetch an order at one of these locations. */
export function waitsForPickup(locations: readonly FulfilmentRecord[]): boolean {
  return locations.some(({ attributes: { pickup, pieces } }) => pickup && pieces.some(({ state }) => state === 'held'));
}

interface ToHandOverParts {
  locations: FulfilmentRecord[];
  pickup: Pickup | undefined;
  collect: { usd: number; bs: number } | undefined;
}

/** An order in the list of a counter, which has no personal data but the name to call out. */
export function presentToHandOver(sale: WrittenSale, { locations, pickup, collect }: ToHandOverParts): ToHandOver {
  const isKept = pickup?.readySince && sale.status === 'validado' && waitsForPickup(locations);
  return {
    id: sale.id,
    attributes: {
      order_id: sale.orderId,
      customer_name: sale.customerName,
      person: personOf(sale)?.name ?? null,
      createdAt: sale.createdAt.toISOString(),
      ready_at: sale.pickupReadyAt?.toISOString() ?? null,
      kept_until: isKept ? lastDayOf(pickup) : null,
      unfetched: Boolean(isKept && pickup.warnedAt),
      cancelled: sale.status === 'cancelada',
      collect: collect ? { usd: collect.usd, bs: collect.bs } : null,
      locations,
    },
  };
}
