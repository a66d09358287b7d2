import CircleCheck from 'lucide-react/icons/circle-check';
import { Suspense, useEffect, useState } from 'react';
import type { PAYMENT_TEXTS } from '#contract/content/checkout/payment-texts.ts';
import { NO_SIZE, sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import { formatUsd, formatVes } from '#domain/money/money.ts';
import { promotionName } from '#domain/promotions/promotion.ts';
import { loadedLater } from '#web/browser/loaded-later.ts';
import { type SentOrder, trackingPath } from '#web/browser/shopper/order-in-flight.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';

/** Its code is preloaded while the order is being sent. If it fails to load, the page behind shows the same. */
export const loadPlacedDialog = () => import('./placed-dialog.tsx');

const PlacedDialog = loadedLater(loadPlacedDialog);

/** Pictures in one row of a phone. */
const SHOWN = 4;

/** Confirmation of a placed order: its number in a dialog, and on the page behind it. */
export function OrderPlaced({ order, texts }: { order: SentOrder; texts: typeof PAYMENT_TEXTS }) {
  const [open, setOpen] = useState(true);
  // The confirmation replaces a much longer page, so the scroll position no longer fits.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  const { orderId, trackingKey, email, total, totalBs, igtf, discount, promotion, lines, payment, needsCheck } = order;
  const number = (
    <p className="tabular mt-4">
      <span className="block text-ink-soft text-sm">Número de orden</span>
      <strong className="select-all whitespace-nowrap font-medium text-lg">{orderId}</strong>
    </p>
  );
  const welcome = promotion && (
    <p className="tabular mt-2 text-leaf">
      {promotionName({ discount, total })}: −{formatUsd(discount)}
    </p>
  );
  const pictures = lines.length > 0 && (
    <ul aria-label="Lo que pediste" className="mt-4 inline-flex flex-wrap gap-2">
      {lines.slice(0, SHOWN).map(({ id, name, size, image, quantity }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same item may occur twice
        <li key={`${place}-${id}`} className="w-14">
          <Picture src={image} alt={`${name}${size === NO_SIZE ? '' : `, ${sizePhrase(size)}`}`} sizes="56px" />
          {quantity > 1 && <span className="tabular text-ink-soft text-xs">× {quantity}</span>}
        </li>
      ))}
      {lines.length > SHOWN && (
        <li className="tabular self-center text-ink-soft text-sm">y {lines.length - SHOWN} más</li>
      )}
    </ul>
  );
  const paid = payment && <p className="tabular mt-2 text-ink-soft text-sm">{payment}</p>;
  const thanks = texts[total + igtf > 0 && needsCheck ? 'thanksInReview' : 'thanks'].replaceAll(
    '{correo}',
    () => email,
  );
  const follow = trackingPath(orderId, trackingKey);

  return (
    <>
      <section aria-labelledby="recibido" className="mx-auto max-w-xl py-10 text-center">
        <CircleCheck aria-hidden className="mx-auto size-10 text-leaf" strokeWidth={1.25} />
        <h2 id="recibido" className="mt-4 text-3xl">
          Recibimos tu pedido
        </h2>
        {number}
        {welcome}
        {pictures}
        <p className="tabular mt-4 text-ink-soft">
          {formatUsd(total)} ({formatVes(totalBs)}){igtf > 0 && `, más ${formatUsd(igtf)} de IGTF`}
        </p>
        {paid}
        <p className="mt-4">{thanks}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <ButtonLink to={follow}>Seguir mi pedido</ButtonLink>
          <ButtonLink to="/" variant="secondary">
            Volver al inicio
          </ButtonLink>
        </div>
      </section>
      <Suspense>
        <PlacedDialog open={open} onOpenChange={setOpen} thanks={thanks} follow={follow}>
          {number}
          {welcome}
          {pictures}
          {paid}
        </PlacedDialog>
      </Suspense>
    </>
  );
}
