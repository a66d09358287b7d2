import { z } from 'zod';
import type { AddedAnswer } from '#contract/catalogue/collections/collection.ts';
import { formatCounted } from '#domain/text/count.ts';
import { ask } from '../api/ask.ts';
import { Options } from '../kit/document/choices.tsx';
import { SaveDialog } from '../kit/document/save-dialog.tsx';
import { FormSelect } from '../kit/form/form-fields.tsx';
import { useRecordForm } from '../kit/form/use-record-form.ts';
import type { Selection } from '../kit/list/use-selection.ts';
import { COLLECTION_KIND, useCollections } from './collection-queries.ts';

const schema = z.object({ collection: z.string().min(1, 'Elige una colección') });

export function AddToCollectionDialog({ selection, onClose }: { selection: Selection; onClose: () => void }) {
  const record = useRecordForm({ schema, values: { collection: '' } });
  const { data } = useCollections();
  const byHand = data?.data.filter(({ attributes }) => attributes.kind === 'hand') ?? [];
  const none = data !== undefined && byHand.length === 0;

  return (
    <SaveDialog
      title="Agregar a una colección"
      description="Todas las tallas de un producto entran juntas, al final. Los que ya estaban no cambian de puesto."
      record={record}
      size="sm"
      submitLabel="Agregar"
      busyLabel="Agregando..."
      onClose={onClose}
      save={({ collection }) =>
        ask<AddedAnswer>(`/collections/${collection}/products`, { method: 'POST', body: selection.target })
      }
      refreshes={[COLLECTION_KIND.key]}
      success={({ data, meta: { added } }) =>
        added === 0
          ? `Ya estaban en «${data.attributes.name}»`
          : `${formatCounted(added, 'producto agregado', 'productos agregados')} a «${data.attributes.name}»`
      }
      onDone={() => {
        selection.clear();
        onClose();
      }}
    >
      <FormSelect
        name="collection"
        label="Colección"
        hint={none ? 'Todavía no hay ninguna a mano: créala en Colecciones.' : undefined}
        required
      >
        <option value="">Elige una colección</option>
        <Options names={byHand.map(({ id, attributes }) => [String(id), attributes.name])} />
      </FormSelect>
    </SaveDialog>
  );
}
