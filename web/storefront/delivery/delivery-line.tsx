import { Suspense, useState } from 'react';
import { loadedLater } from '#web/browser/loaded-later.ts';
import { useMyPlace } from '#web/browser/shopper/my-place.ts';
import { onDemand } from '#web/ui/overlay/on-demand.tsx';

const PlaceDialog = onDemand(() => import('./place-dialog.tsx'));
const PromiseText = loadedLater(() => import('./promise-text.tsx'));

/**
 * When an order arrives in the shopper's city, which is chosen once. The page is the same for everybody: the browser fills the
 * line, whose height is reserved, and loads the code for it only once a city was chosen.
 */
export default function DeliveryLine() {
  const place = useMyPlace();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-label="Cuándo llega" className="text-sm print:hidden">
      <p>
        ¿Qué día llega?{' '}
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
          className="py-1.5 underline decoration-line-strong underline-offset-4 hover:decoration-ink"
        >
          {place ? 'Cambiar la ciudad' : 'Elige tu ciudad'}
        </button>
      </p>
      {/* Four lines, as many as the sentence takes on a phone when the recipient pays the freight. */}
      <div aria-live="polite" className="min-h-20">
        {place ? (
          <Suspense fallback={<p>Envío a {place.city}.</p>}>
            <PromiseText place={place} />
          </Suspense>
        ) : (
          <p className="text-ink-soft">Dinos a dónde va y te decimos el día aquí.</p>
        )}
      </div>
      <PlaceDialog open={isOpen} onOpenChange={setIsOpen} />
    </section>
  );
}
