import { useSearchParams } from 'react-router';
import { NeedsJavaScript } from '#web/browser/needs-javascript.tsx';
import { metaOf } from '#web/storefront/kit/page-meta.ts';
import { DeadLink, NarrowPage, useLinkToken } from '../account/form-parts.tsx';
import { AskSection } from './ask-section.tsx';
import { ConfirmForm, StopForm } from './link-forms.tsx';

export const meta = metaOf({ title: 'Avísame cuando llegue' });

/**
 * 'Avísame': asks for a product's sold-out sizes (`?producto=12`), and is where the links of its mails lead (`?token=…`).
 * The served page is the same for everyone.
 */
export default function NoticesPage() {
  return (
    <NarrowPage title="Avísame cuando llegue">
      <NeedsJavaScript>Los avisos se piden, se confirman y se detienen desde tu navegador.</NeedsJavaScript>
      <Content />
    </NarrowPage>
  );
}

function Content() {
  const token = useLinkToken();
  const [params] = useSearchParams();
  const itemId = params.get('producto');
  if (token === undefined) return null;
  if (token) return params.has('detener') ? <StopForm token={token} /> : <ConfirmForm token={token} />;
  if (itemId && /^[1-9]\d{0,8}$/.test(itemId)) return <AskSection key={itemId} itemId={itemId} />;
  return (
    <DeadLink
      message="A este enlace le falta una parte. Ábrelo de nuevo, o busca el producto en la tienda."
      to="/shop"
      label="Ver la tienda"
    />
  );
}
