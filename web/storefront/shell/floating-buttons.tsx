import { Tag } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { WELCOME_PERCENT_TEXT } from '#domain/promotion.ts';
import { cx } from '#web/ui/cx.ts';
import { onDemand } from '#web/ui/on-demand.tsx';
import { ChatLink } from './chat-link.tsx';
import { useHiddenOnScroll } from './use-hidden-on-scroll.ts';

const FirstPurchaseDialog = onDemand(() => import('./first-purchase-dialog.tsx'));

/** Where the controls of each row end at the right: on a phone the buttons stand at the left, over the pictures. */
const ROWS_OF_CONTROLS = new Set(['/cart', '/favorites']);

const PLACE = 'inline-flex size-11 items-center justify-center rounded-full shadow-float transition-colors';

/** The first-purchase offer and the chat with sales, on every public page. On a phone they step aside while reading down. */
export function FloatingButtons() {
  const [offer, setOffer] = useState(false);
  const { pathname } = useLocation();
  const hidden = useHiddenOnScroll();
  const left = ROWS_OF_CONTROLS.has(pathname.replace(/(?<=.)\/$/, ''));

  function openOffer(event: MouseEvent) {
    event.preventDefault();
    setOffer(true);
  }

  return (
    <aside
      aria-label="Ayuda y promociones"
      className={cx(
        'pointer-events-none fixed bottom-[calc(5rem+var(--bottom-bar,0rem))] z-30 flex flex-col gap-2.5 transition-transform duration-200 *:pointer-events-auto focus-within:translate-x-0 md:right-1 md:bottom-[calc(1.5rem+var(--bottom-bar,0rem))] lg:bottom-6',
        left ? 'max-md:left-3' : 'max-md:right-3',
        hidden && (left ? 'max-md:-translate-x-20' : 'max-md:translate-x-20'),
      )}
    >
      <Link
        to="/login"
        onClick={openOffer}
        aria-label={`${WELCOME_PERCENT_TEXT} de descuento en tu primera compra`}
        aria-haspopup="dialog"
        className={`${PLACE} bg-gold text-on-gold hover:bg-gold-soft`}
      >
        <Tag aria-hidden className="size-5" strokeWidth={1.75} />
      </Link>
      <ChatLink className={`${PLACE} bg-night text-on-night hover:bg-ink-soft`} />
      <FirstPurchaseDialog key={pathname} open={offer} onOpenChange={setOffer} />
    </aside>
  );
}
