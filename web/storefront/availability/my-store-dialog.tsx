import type { ItemAvailabilityRecord, StoreAvailability } from '#contract/stores/availability.ts';
import { storesByCity } from '#domain/stock/place.ts';
import { betterState, STORE_STATE_WORDS } from '#domain/stock/store-levels.ts';
import { useAnswer } from '#web/browser/api/use-answer.ts';
import { rememberStore, useMyStore } from '#web/browser/shopper/my-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { Openable } from '#web/ui/overlay/on-demand.tsx';

interface MyStoreDialogProps extends Openable {
  itemId: number;
  size: string | null;
}

/** All stores by city, with their availability of the product. The chosen store is remembered in this browser. */
export default function MyStoreDialog({ open, onOpenChange, itemId, size }: MyStoreDialogProps) {
  const mine = useMyStore();
  // Requested each time the dialog opens.
  const path = open ? `/items/${itemId}/availability` : null;
  const { latest, isLoading, retry } = useAnswer<{ data: ItemAvailabilityRecord }>(path);
  const answer = isLoading ? null : latest;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Elige tu tienda"
      description="La recordamos en este navegador y te decimos primero lo que hay en ella."
      size="md"
    >
      {answer?.ok === false && (
        <div role="alert" className="mb-4 flex flex-wrap items-center gap-4">
          <p>No pudimos leer las tiendas.</p>
          <Button size="sm" variant="secondary" onClick={retry}>
            Reintentar
          </Button>
        </div>
      )}
      {!answer && (
        <p role="status" className="mb-4">
          Buscando las tiendas…
        </p>
      )}
      {answer?.ok &&
        [...storesByCity(answer.data.data.attributes.stores)].map(([city, there]) => (
          <fieldset key={city} className="mb-4">
            <legend className="eyebrow text-ink-faint">{city}</legend>
            {there.map((store) => (
              <label
                key={store.slug}
                className="flex min-h-11 cursor-pointer items-center gap-3 border-line border-b py-1"
              >
                <input
                  type="radio"
                  name="mi-tienda"
                  checked={mine?.slug === store.slug}
                  onChange={() => rememberStore(store)}
                  className="size-4 accent-ink"
                />
                <span className="flex-1">{store.name}</span>{' '}
                <span className="text-ink-soft text-sm">{STORE_STATE_WORDS[stateOf(store, size)]}</span>
              </label>
            ))}
          </fieldset>
        ))}
      <Button onClick={() => onOpenChange(false)} wide>
        Listo
      </Button>
    </Dialog>
  );
}

/** The availability of the size; without a size, the best of all sizes. */
function stateOf({ sizes }: StoreAvailability, size: string | null) {
  return sizes
    .filter((one) => size === null || one.size === size)
    .map(({ state }) => state)
    .reduce(betterState, 'sold_out');
}
