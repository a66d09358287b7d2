import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { NeedsJavaScript } from '#web/browser/needs-javascript.tsx';
import { metaOf } from '#web/storefront/kit/page-meta.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { DeadLink, FormProblem, NarrowPage, useLinkToken } from '../account/form-parts.tsx';
import { ConfirmForm, StopForm } from './link-forms.tsx';
import { RestockForm } from './restock-form.tsx';
import { useSoldOut } from './use-sold-out.ts';

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

/** The form for a product; what is sold out is read when the page opens. */
function AskSection({ itemId }: { itemId: string }) {
  const { product, load } = useSoldOut(itemId);
  const [done, setDone] = useState<string | null>(null);
  if (product === null) return <p role="status">Buscando las tallas…</p>;
  if ('code' in product) {
    return (
      <div className="grid justify-items-start gap-6">
        <FormProblem>{product.message}</FormProblem>
        <Button variant="secondary" onClick={load}>
          Reintentar
        </Button>
      </div>
    );
  }
  const back = <ButtonLink to={`/product/${itemId}`}>Volver al producto</ButtonLink>;
  if (done !== null || product.places.length === 0) {
    return (
      <div role="status" className="grid justify-items-start gap-6">
        <p>{done ?? `${product.name} está disponible en todas sus tallas.`}</p>
        {back}
      </div>
    );
  }
  return (
    <>
      <p className="mb-6 text-ink-soft">
        {product.name}. Te escribimos una sola vez, cuando haya piezas, en el orden en que lo piden.
      </p>
      <RestockForm places={product.places} onDone={setDone} />
    </>
  );
}
