import { useState } from 'react';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FormProblem } from '../account/form-parts.tsx';
import { RestockForm } from './restock-form.tsx';
import { useSoldOut } from './use-sold-out.ts';

/** The form for a product; what is sold out is read when the page opens. */
export function AskSection({ itemId }: { itemId: string }) {
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
