import { Link } from 'react-router';
import { siteSource } from '#domain/content/site-pictures.ts';
import { useChangedHouse, useWelcomeText } from '#web/browser/changed-house.ts';
import { ContentPicture } from '#web/storefront/kit/content-picture.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { Openable } from '#web/ui/overlay/on-demand.tsx';

const PICTURE = { src: siteSource('primera-compra'), alt: 'Tres camisas y dos corbatas' };

export default function FirstPurchaseDialog({ open, onOpenChange }: Openable) {
  const percent = useWelcomeText();
  const { plain } = useChangedHouse();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={`${percent} en tu primera compra`} hideTitle size="md">
      {!plain && (
        <Link to="/login" aria-label="Entra para usar tu descuento" onClick={() => onOpenChange(false)}>
          <ContentPicture
            picture={PICTURE}
            shape="wide"
            sizes="(min-width: 608px) 576px, 88vw"
            className="block aspect-3/2 w-full"
          />
        </Link>
      )}
      <div className="px-6 py-6 text-center">
        <p aria-hidden className="font-display text-3xl">
          {percent} en tu primera compra
        </p>
        <p className="mt-2 text-ink-soft">
          Crea tu cuenta o entra en ella: el descuento se aplica solo a tu primer pedido, una vez por persona.{' '}
          <Link
            to="/terminos#cupones"
            onClick={() => onOpenChange(false)}
            className="inline-block py-1 underline underline-offset-4"
          >
            Condiciones
          </Link>
        </p>
        <ButtonLink to="/login" size="lg" className="mt-5" onClick={() => onOpenChange(false)}>
          Quiero mi descuento
        </ButtonLink>
      </div>
    </Dialog>
  );
}
