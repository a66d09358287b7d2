import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { SalePickup } from '#contract/stores/pickup.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { type TrackedAttributes, useOrderCall } from './use-tracked-sale.ts';

const PickupPersonForm = lazy(() => import('./pickup-person-form.tsx'));

interface PickupPersonProps {
  person: SalePickup['person'];
  /** Called with the updated order. */
  onSent: (sale: TrackedAttributes) => void;
}

/** Who fetches the order in the shopper's place, which they may change until it is handed over. */
export function PickupPerson({ person, onSent }: PickupPersonProps) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const call = useOrderCall('pickup-person', 'DELETE');
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // The button is back in the place of the form that was closed.
    if (wasOpen.current && !open) opener.current?.focus();
    wasOpen.current = open;
  }, [open]);

  async function remove() {
    setBusy(true);
    const answer = await call();
    setBusy(false);
    if (!answer.ok) return notify.destructive('No se pudo cambiar quién retira', answer.error.message);
    onSent(answer.data.data.attributes);
    // The button that was pressed is not there any more.
    opener.current?.focus();
  }

  if (open) {
    return (
      <Suspense fallback={<p className="mt-4 text-ink-soft text-sm">Cargando...</p>}>
        <PickupPersonForm
          onClose={() => setOpen(false)}
          onSent={(sale) => {
            setOpen(false);
            onSent(sale);
            notify.success('Anotado quién retira');
          }}
        />
      </Suspense>
    );
  }
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
      {person && (
        <p>
          Lo retira <strong className="font-medium">{person.name}</strong>,{' '}
          <span className="tabular">cédula {person.cedula}</span>
        </p>
      )}
      <Button ref={opener} size="sm" variant="secondary" onClick={() => setOpen(true)}>
        {person ? 'Cambiar' : 'Lo retira otra persona'}
      </Button>
      {person && (
        <Button size="sm" variant="quiet" busy={busy} onClick={remove}>
          Lo retiro yo
        </Button>
      )}
    </div>
  );
}
