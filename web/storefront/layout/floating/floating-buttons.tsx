import Tag from 'lucide-react/icons/tag';
import { type MouseEvent, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useWelcomeText } from '#web/browser/changed-house.ts';
import { useSession } from '#web/browser/session.ts';
import { useSentOrder } from '#web/browser/shopper/order-in-flight.ts';
import { onDemand } from '#web/ui/overlay/on-demand.tsx';
import { isCheckout } from '../is-checkout.ts';
import { ChatLink } from './chat-link.tsx';

const FirstPurchaseDialog = onDemand(() => import('./first-purchase-dialog.tsx'));

const PLACE =
  'group inline-flex min-h-11 min-w-11 items-center justify-center gap-2 focus-visible:shadow-none focus-visible:outline-offset-0';
const DISC =
  'inline-flex size-7 items-center justify-center rounded-full transition-colors xl:half-tall:size-10 xl:half-tall:shadow-float';

/**
 * Buttons for the first-purchase offer and the chat, on every public page. They never cover content: in wide windows
 * they float in the margin, otherwise they are in the line above the header. Hidden while someone types on a phone.
 * The offer is hidden on the payment page, in a house without it, and for shoppers who cannot use it.
 */
export function FloatingButtons() {
  const [offer, setOffer] = useState(false);
  const { pathname } = useLocation();
  const percent = useWelcomeText();
  const isOffered = useOffered() && percent !== null && !isCheckout(pathname);
  const label = `${percent} de descuento en tu primera compra`;

  function openOffer(event: MouseEvent) {
    event.preventDefault();
    setOffer(true);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: two links, not a form
    <div
      role="group"
      aria-label="Ayuda y promociones"
      className="-mx-1 flex print:hidden items-center justify-between max-md:flex-1 max-md:filling:invisible xl:half-tall:fixed xl:half-tall:right-0.5 xl:half-tall:mx-0 xl:half-tall:bottom-6 xl:half-tall:z-40 xl:half-tall:flex-col xl:half-tall:gap-2.5"
    >
      {isOffered && (
        <Link to="/login" onClick={openOffer} aria-label={label} title={label} aria-haspopup="dialog" className={PLACE}>
          <span className={`${DISC} bg-gold text-on-gold group-hover:bg-gold-soft`}>
            <Tag aria-hidden className="size-4" strokeWidth={1.75} />
          </span>
          <span className="md:hidden">{percent} de descuento</span>
        </Link>
      )}
      <ChatLink
        className={`${PLACE} ml-auto`}
        discClassName={`${DISC} bg-night text-on-night group-hover:bg-ink-soft`}
      />
      <FirstPurchaseDialog key={pathname} open={offer} onOpenChange={setOffer} />
    </div>
  );
}

/** The first-purchase offer leads to the sign-in: it is hidden once signed in, or after an order in this browser. */
function useOffered(): boolean {
  const session = useSession();
  const sent = useSentOrder();
  return !session && !sent;
}
