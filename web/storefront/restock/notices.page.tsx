import { useSearchParams } from 'react-router';
import { useHydrated } from '#web/browser/hydrated.ts';
import { NeedsJavaScript } from '#web/browser/needs-javascript.tsx';
import { metaOf } from '#web/storefront/kit/page-meta.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { FormProblem, NarrowPage } from '../account/form-parts.tsx';
import { AskSection } from './ask-section.tsx';
import { ConfirmForm, StopForm } from './link-forms.tsx';

export const meta = metaOf({ title: 'Avísame cuando llegue' });

/**
 * 'Avísame': asks for a product's sold-out sizes (`?producto=12`), and is where the links of its mails lead (`?token=…`).
 * The served page is the same for everyone.
 */
export default function NoticesPage() {
  const [params] = useSearchParams();
  const hydrated = useHydrated();
  return (
    <NarrowPage title="Avísame cuando llegue">
      <NeedsJavaScript>Los avisos se piden, se confirman y se detienen desde tu navegador.</NeedsJavaScript>
      {hydrated && (
        <Content token={params.get('token')} itemId={params.get('producto')} stops={params.has('detener')} />
      )}
    </NarrowPage>
  );
}

function Content({ token, itemId, stops }: { token: string | null; itemId: string | null; stops: boolean }) {
  if (token) return stops ? <StopForm token={token} /> : <ConfirmForm token={token} />;
  if (itemId && /^[1-9]\d{0,8}$/.test(itemId)) return <AskSection key={itemId} itemId={itemId} />;
  return (
    <div className="grid justify-items-start gap-6">
      <FormProblem>A este enlace le falta una parte. Ábrelo de nuevo, o busca el producto en la tienda.</FormProblem>
      <ButtonLink to="/shop">Ver la tienda</ButtonLink>
    </div>
  );
}
