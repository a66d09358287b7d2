import Tag from 'lucide-react/icons/tag';
import { type MouseEvent, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { WELCOME_PERCENT_TEXT } from '#domain/promotions/promotion.ts';
import { onDemand } from '#web/ui/overlay/on-demand.tsx';
import { ChatLink } from './chat-link.tsx';

const FirstPurchaseDialog = onDemand(() => import('./first-purchase-dialog.tsx'));

const OFFER = `${WELCOME_PERCENT_TEXT} de descuento en tu primera compra`;
const PLACE =
  'group inline-flex size-11 items-center justify-center focus-visible:shadow-none focus-visible:outline-offset-0';
const DISC =
  'inline-flex size-9 items-center justify-center rounded-full transition-colors xl:half-tall:size-10 xl:half-tall:shadow-float';

/**
 * Buttons for the first-purchase offer and the chat, on every public page. They never cover content: where the margin
 * beside the content is wide enough they float there, at the bottom of the window; elsewhere they are placed in the top
 * bar. Hidden while someone types on a phone.
 */
export function FloatingButtons() {
  const [offer, setOffer] = useState(false);
  const { pathname } = useLocation();

  function openOffer(event: MouseEvent) {
    event.preventDefault();
    setOffer(true);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: two links, not a form
    <div
      role="group"
      aria-label="Ayuda y promociones"
      className="flex items-center max-md:absolute max-md:inset-y-0 max-md:left-[calc(var(--page-margin)-0.25rem)] max-md:filling:invisible xl:half-tall:fixed xl:half-tall:right-0.5 xl:half-tall:bottom-6 xl:half-tall:flex-col xl:half-tall:gap-2.5"
    >
      <Link to="/login" onClick={openOffer} aria-label={OFFER} title={OFFER} aria-haspopup="dialog" className={PLACE}>
        <span className={`${DISC} bg-gold text-on-gold group-hover:bg-gold-soft`}>
          <Tag aria-hidden className="size-4.5" strokeWidth={1.75} />
        </span>
      </Link>
      <ChatLink className={PLACE} discClassName={`${DISC} bg-night text-on-night group-hover:bg-ink-soft`} />
      <FirstPurchaseDialog key={pathname} open={offer} onOpenChange={setOffer} />
    </div>
  );
}
