import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import { type CustomerNote, writeCustomerNote } from '#contract/people/customer.ts';
import { MAX_CUSTOMER_NOTE } from '#domain/people/merged-records.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { ConfirmDialog } from '../kit/dialog/confirm-dialog.tsx';
import { ActionButton } from '../kit/document/action.tsx';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { FormTextArea } from '../kit/form/form-fields.tsx';
import { useRecordForm } from '../kit/form/use-record-form.ts';
import { useChangeCustomer } from './customer-queries.ts';
import { CustomerSection } from './customer-section.tsx';

/** Notes of staff about a person. */
export function CustomerNotes({ id, notes }: { id: number; notes: readonly CustomerNote[] }) {
  const [isWriting, setWriting] = useState(false);
  const [removed, setRemoved] = useState<CustomerNote | null>(null);
  return (
    <CustomerSection
      title="Notas"
      action={<ActionButton small needs={['customers.write']} label="Agregar nota" onClick={() => setWriting(true)} />}
      empty={notes.length === 0 && 'Sin notas.'}
    >
      <ul className="space-y-3 text-sm">
        {notes.map((note) => (
          <li key={note.id} className="flex items-start gap-2 border-gold border-l-2 pl-3">
            <div className="min-w-0 grow">
              <p className="whitespace-pre-line wrap-anywhere">{note.note}</p>
              <p className="text-ink-soft">
                {[formatCaracasDateTime(new Date(note.at)), note.by].filter(Boolean).join(' · ')}
              </p>
            </div>
            <ActionButton
              small
              needs={['customers.write']}
              variant="quiet"
              icon={Trash2}
              label={<span className="sr-only">Quitar la nota «{note.note.slice(0, 40)}»</span>}
              onClick={() => setRemoved(note)}
            />
          </li>
        ))}
      </ul>
      {removed && <RemoveNote id={id} note={removed} onClose={() => setRemoved(null)} />}
      {isWriting && <WriteNote id={id} onClose={() => setWriting(false)} />}
    </CustomerSection>
  );
}

function WriteNote({ id, onClose }: { id: number; onClose: () => void }) {
  const record = useRecordForm({ schema: writeCustomerNote, values: { note: '' } });
  const write = useChangeCustomer({ success: 'Nota guardada', failed: 'No se pudo guardar la nota' });
  return (
    <FormDialog
      title="Nota sobre el cliente"
      description="Solo la ve el personal."
      record={record}
      submitLabel="Guardar nota"
      size="sm"
      onClose={onClose}
      onSave={async (body) => {
        await write.mutateAsync({ path: `${id}/notes`, body });
        onClose();
      }}
    >
      <FormTextArea name="note" label="Nota" rows={4} maxLength={MAX_CUSTOMER_NOTE} required />
    </FormDialog>
  );
}

function RemoveNote({ id, note, onClose }: { id: number; note: CustomerNote; onClose: () => void }) {
  const remove = useChangeCustomer({ success: 'Nota quitada', failed: 'No se pudo quitar la nota' });
  return (
    <ConfirmDialog
      title="Quitar la nota"
      confirmLabel="Quitar"
      act={remove}
      size="sm"
      onClose={onClose}
      onConfirm={() => remove.mutate({ path: `${id}/notes/${note.id}`, method: 'DELETE' }, { onSuccess: onClose })}
    >
      <p className="whitespace-pre-line wrap-anywhere">{note.note}</p>
    </ConfirmDialog>
  );
}
