import { useQuery } from '@tanstack/react-query';
import type { ItemRecord } from '#contract/catalogue/item.ts';
import { stopsText, storesThatStop } from '#domain/stock/online-offers.ts';
import { useFieldValue } from '#web/admin/kit/form/form-context.ts';
import { fetchOffers, PIECES_STAY } from './store-offers.ts';

/** Below the stock of a product's form: which stores stop offering it online when it is saved so. */
export function StopsNote({ product }: { product: ItemRecord }) {
  const typed = useFieldValue('stock');
  const { stock } = product.attributes;
  const after = typeof typed === 'number' ? typed : 0;
  const { data: offers = [] } = useQuery({
    queryKey: ['levels', 'offers', product.id],
    queryFn: ({ signal }) => fetchOffers(product, signal),
    staleTime: 0,
    enabled: after < stock,
  });
  const text = stopsText(storesThatStop(stock, after, offers));
  return (
    <div role="status" className="empty:hidden">
      {text && (
        <p className="border-amber border-l-4 bg-amber-soft px-4 py-3 text-sm">
          Al guardar, {text}. {PIECES_STAY}
        </p>
      )}
    </div>
  );
}
