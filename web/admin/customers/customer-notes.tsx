import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import { type CustomerNote, writeCustomerNote } from '#contract/people/customer.ts';
import { MAX_CUSTOMER_NOTE } from '#domain/people/merged-records.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { ask } from '../api/ask.ts';
import { ActionButton } from '../kit/document/action.tsx';
import { CallDialog } from '../kit/document/call-dialog.tsx';
import { SaveDialog } from '../kit/document/save-dialog.tsx';
import { FormTextArea } from '../kit/form/form-fields.tsx';
import { useRecordForm } from '../kit/form/use-record-form.ts';
import { CustomerSection } from './customer-section.tsx';
import { CUSTOMERS } from './customer-words.tsx';

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
  return (
    <SaveDialog
      title="Nota sobre el cliente"
      description="Solo la ve el personal."
      record={record}
      submitLabel="Guardar nota"
      size="sm"
      onClose={onClose}
      save={(body) => ask<unknown>(`/customers/${id}/notes`, { method: 'POST', body })}
      refreshes={[CUSTOMERS]}
      success="Nota guardada"
      failed="No se pudo guardar la nota"
    >
      <FormTextArea name="note" label="Nota" rows={4} maxLength={MAX_CUSTOMER_NOTE} required />
    </SaveDialog>
  );
}

function RemoveNote({ id, note, onClose }: { id: number; note: CustomerNote; onClose: () => void }) {
  return (
    <CallDialog
      title="Quitar la nota"
      confirmLabel="Quitar"
      size="sm"
      call={() => ask<unknown>(`/customers/${id}/notes/${note.id}`, { method: 'DELETE' })}
      refreshes={[CUSTOMERS]}
      success="Nota quitada"
      failed="No se pudo quitar la nota"
      onClose={onClose}
    >
      <p className="whitespace-pre-line wrap-anywhere">{note.note}</p>
    </CallDialog>
  );
}
