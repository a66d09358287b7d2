import Barcode from 'lucide-react/icons/barcode';
import ExternalLink from 'lucide-react/icons/external-link';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import { useSearchParams } from 'react-router';
import { RowActionLink, RowOpenLink } from '#web/admin/kit/table/row-action.tsx';
import { labelsHref } from '#web/admin/labels/labels-href.ts';
import { newProductHref } from '../../form/new-product-url.ts';
import { matchingIds, type ReferenceRow } from './reference-row.ts';

interface ReferenceActionsProps {
  reference: ReferenceRow;
  /** The URL parameter of the product whose form is open. */
  openParameter: string;
}

/** What can be done with a reference: edit its only variant, add a size, print its labels, see it in the shop. */
export function ReferenceActions({ reference, openParameter }: ReferenceActionsProps) {
  const [query] = useSearchParams();
  const { ref, name, variants } = reference.attributes;
  const [only, ...others] = variants;
  // Of what is sold out the page stays, with no size to choose.
  const seen = variants.find(({ stock }) => stock > 0) ?? only;
  return (
    <>
      {only && others.length === 0 && (
        <RowOpenLink icon={Pencil} acts={['edit']} label={`Editar ${name}`} parameter={openParameter} id={only.id} />
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
