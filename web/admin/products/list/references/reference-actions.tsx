import { ExternalLink, Pencil, Plus } from 'lucide-react';
import { RowActionLink } from '#web/admin/kit/table/row-action.tsx';
import { newProductHref } from '../../form/new-product-url.ts';
import type { ReferenceRow } from './reference-row.ts';

interface ReferenceActionsProps {
  reference: ReferenceRow;
  /** The query of the list as it is. */
  query: URLSearchParams;
  editHref: (id: number) => string;
}

/** What can be done with a reference: edit its only variant, add a size, see it in the shop. */
export function ReferenceActions({ reference, query, editHref }: ReferenceActionsProps) {
  const { ref, name, variants } = reference.attributes;
  const [only, ...others] = variants;
  // Of what is sold out the page stays, with no size to choose.
  const seen = variants.find(({ stock }) => stock > 0) ?? only;
  return (
    <>
      {only && others.length === 0 && (
        <RowActionLink icon={Pencil} acts={['edit']} label={`Editar ${name}`} to={editHref(only.id)} />
      )}
      <RowActionLink
        icon={Plus}
        label={`Añadir talla a ${name}, referencia ${ref}`}
        to={newProductHref(query, { ref })}
      />
      {seen && (
        <RowActionLink icon={ExternalLink} label={`Ver ${name} en la tienda`} to={`/product/${seen.id}`} newTab />
      )}
    </>
  );
}
