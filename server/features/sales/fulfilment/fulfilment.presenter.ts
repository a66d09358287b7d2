import type { FulfilmentRecord, Fulfilments } from '#contract/sales/fulfilment.ts';
import type { FulfilmentRow } from './fulfilments.queries.ts';

/** @param pickupLocationId where the order is fetched; null for a parcel */
export function presentFulfilments(rows: readonly FulfilmentRow[], pickupLocationId: number | null): Fulfilments {
  const byLocation = Map.groupBy(rows, ({ location }) => location.id);
  return {
    data: [...byLocation.values()].flatMap((all): FulfilmentRecord[] => {
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
            by: by ? `${by.name} ${by.lastname}`.trim() : null,
            pieces: all.map(({ piece }) => piece),
          },
        },
      ];
    }),
  };
}
