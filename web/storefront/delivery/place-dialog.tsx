import { deliveryPlace } from '#contract/shipping/delivery-place.ts';
import type { State } from '#domain/sales/venezuela.ts';
import { MAIN_CITIES } from '#domain/shipping/main-cities.ts';
import { rememberPlace, useMyPlace } from '#web/browser/shopper/my-place.ts';
import { PlaceFields } from '#web/storefront/addresses/address-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { Openable } from '#web/ui/overlay/on-demand.tsx';

/** The shopper's estado and ciudad, remembered in this browser. */
export default function PlaceDialog({ open, onOpenChange }: Openable) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="¿A qué ciudad enviamos?"
      description="La recordamos en este navegador y te decimos qué día llega."
    >
      <PlaceForm onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function PlaceForm({ onDone }: { onDone: () => void }) {
  const place = useMyPlace();
  const form = useForm({
    schema: deliveryPlace,
    start: { state: place?.state ?? '', city: place?.city ?? '' },
    send(chosen) {
      rememberPlace(chosen);
      onDone();
      return null;
    },
  });
  return (
    <form {...form.props} className="grid gap-4">
      <PlaceFields {...form} cityList="ciudades" />
      <datalist id="ciudades">
        {MAIN_CITIES[form.values.state as State]?.map((city) => (
          <option key={city} value={city} />
        ))}
      </datalist>
      <Button type="submit" wide>
        Ver qué día llega
      </Button>
    </form>
  );
}
