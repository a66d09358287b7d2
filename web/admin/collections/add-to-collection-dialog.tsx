import { z } from 'zod';
import { Options } from '../kit/document/choices.tsx';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { FormSelect } from '../kit/form/form-fields.tsx';
import { useRecordForm } from '../kit/form/use-record-form.ts';
import type { Selection } from '../kit/list/use-selection.ts';
import { useAddToCollection, useCollections } from './collection-queries.ts';

const schema = z.object({ collection: z.string().min(1, 'Elige una colección') });

export function AddToCollectionDialog({ selection, onClose }: { selection: Selection; onClose: () => void }) {
  const record = useRecordForm({ schema, values: { collection: '' } });
  const adding = useAddToCollection();
  const { data } = useCollections();
  const byHand = data?.data.filter(({ attributes }) => attributes.kind === 'hand') ?? [];
  const none = data !== undefined && byHand.length === 0;

  return (
    <FormDialog
      title="Agregar a una colección"
      description="Todas las tallas de un producto entran juntas, al final. Los que ya estaban no cambian de puesto."
      record={record}
      size="sm"
      submitLabel="Agregar"
      busyLabel="Agregando..."
      onClose={onClose}
      onSave={async ({ collection }) => {
        await adding.mutateAsync({ id: collection, target: selection.target });
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
    </FormDialog>
  );
}
