import Barcode from 'lucide-react/icons/barcode';
import ExternalLink from 'lucide-react/icons/external-link';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import { useSearchParams } from 'react-router';
import { RowActionLink, RowOpenLink } from '#web/admin/kit/table/row-action.tsx';
import { labelsHref } from '#web/admin/labels/labels-href.ts';
import { newProductHref, PRODUCT_PARAMETER } from '../../form/new-product-url.ts';
import { matchingIds, type ReferenceRow } from './reference-row.ts';

/** The actions of a reference: edit its only variant, add a size, print its labels, open it in the shop. */
export function ReferenceActions({ reference }: { reference: ReferenceRow }) {
  const [query] = useSearchParams();
  const { ref, name, variants } = reference.attributes;
  const [only, ...others] = variants;
  // A variant in stock if there is one; a sold out product has a page too.
  const seen = variants.find(({ stock }) => stock > 0) ?? only;
  return (
    <>
      {only && others.length === 0 && (
        <RowOpenLink
          icon={Pencil}
          acts={['edit']}
          label={`Editar ${name}`}
          parameter={PRODUCT_PARAMETER}
          id={only.id}
        />
      )}
      <RowActionLink
        icon={Plus}
        label={`Añadir talla a ${name}, referencia ${ref}`}
        to={newProductHref(query, { ref })}
      />
      <RowActionLink
        icon={Barcode}
        label={`Etiquetas de ${name}, referencia ${ref}`}
        to={labelsHref(matchingIds(reference).map((id) => ({ id, quantity: 1 })))}
      />
      {seen && (
        <RowActionLink icon={ExternalLink} label={`Ver ${name} en la tienda`} to={`/product/${seen.id}`} newTab />
      )}
    </>
  );
}
