import { useState } from 'react';
import { MAX_VIEW_NAME, type SavedViewBody, type SavedViewRecord, savedViewBody } from '#contract/office/saved-view.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { FormCheck } from '../form/form-choices.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { FormText } from '../form/form-fields.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { RecordConflict } from '../form/version-conflict.tsx';
import { saveView, useShowView, viewBody } from './view-queries.ts';

interface ViewFormProps {
  /** The view to be renamed; null for a new one. */
  view: SavedViewRecord | null;
  /** The list of a new view, and what it shows. */
  shown: Pick<SavedViewBody, 'list' | 'params'>;
  onClose: () => void;
  onSaved: (view: SavedViewRecord) => void;
}

const LABELS = { name: 'Nombre', shared: 'Compartida con el equipo' };

export function ViewForm({ view, shown, onClose, onSaved }: ViewFormProps) {
  const [seen, setSeen] = useState(view);
  const values = view ? viewBody(view) : { ...shown, name: '', shared: false };
  const record = useRecordForm({ schema: savedViewBody, values, merge: { valuesOf: viewBody, onSeen: setSeen } });
  const show = useShowView();

  async function save(body: SavedViewBody) {
    // A rename keeps the current parameters of the view, even if someone has just changed them.
    const saved = await saveView(seen ? { ...body, params: seen.attributes.params } : body, seen);
    notify.success(`Vista «${saved.attributes.name}» guardada`);
    show(saved);
    onSaved(saved);
  }

  return (
    <FormDialog
      title={view ? 'Cambiar la vista' : 'Guardar vista'}
      description="Guarda los filtros, la búsqueda, el orden, las columnas y cuántas filas se ven por página."
      record={record}
      onSave={save}
      onClose={onClose}
      submitLabel="Guardar"
      size="sm"
      notice={
        <RecordConflict
          record={record}
          labels={LABELS}
          format={(value) => (typeof value === 'boolean' ? (value ? 'Sí' : 'No') : String(value))}
        />
      }
    >
      <FormText name="name" label={LABELS.name} required maxLength={MAX_VIEW_NAME} autoComplete="off" />
      {(!seen || seen.attributes.own || !seen.attributes.shared) && <FormCheck name="shared" label={LABELS.shared} />}
    </FormDialog>
  );
}
