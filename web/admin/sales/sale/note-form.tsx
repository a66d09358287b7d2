import StickyNote from 'lucide-react/icons/sticky-note';
import { useEffect, useRef, useState } from 'react';
import { writeSaleNote } from '#contract/sales/sale-history.ts';
import { ActionButton } from '#web/admin/kit/document/action.tsx';
import { focusIsFree } from '#web/admin/kit/focus-is-free.ts';
import { FormBody } from '#web/admin/kit/form/form-body.tsx';
import { FormTextArea } from '#web/admin/kit/form/form-fields.tsx';
import { useUnsavedGuard } from '#web/admin/kit/form/unsaved-guard.tsx';
import { useRecordForm } from '#web/admin/kit/form/use-record-form.ts';
import { useWriteNote } from '../data/use-sale-changes.ts';

/** Adds a note for staff to a sale. */
export function NoteForm({ saleId }: { saleId: number }) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const opened = useRef(false);
  opened.current ||= open;
  useEffect(() => {
    // The field that had the focus is no longer there.
    if (!open && opened.current && focusIsFree()) opener.current?.focus();
  }, [open]);
  if (open) return <Writing saleId={saleId} onEnd={() => setOpen(false)} />;
  return <ActionButton ref={opener} small icon={StickyNote} label="Agregar nota" onClick={() => setOpen(true)} />;
}

function Writing({ saleId, onEnd }: { saleId: number; onEnd: () => void }) {
  const record = useRecordForm({ schema: writeSaleNote, values: { note: '' } });
  const write = useWriteNote(saleId);
  const guard = useUnsavedGuard(record.isUnsaved);
  const { element } = record;
  useEffect(() => element.current?.querySelector('textarea')?.focus(), [element]);
  return (
    <>
      <FormBody
        record={record}
        className="space-y-2"
        onSave={async (note) => {
          await write.mutateAsync(note);
          onEnd();
        }}
      >
        <FormTextArea
          name="note"
          label="Nota para el personal"
          hint="El cliente no la ve. No se puede cambiar después."
          rows={3}
        />
        <div className="flex flex-wrap gap-2">
          <ActionButton small type="submit" label="Guardar nota" variant="primary" busy={record.busy} />
          <ActionButton small label="Descartar" variant="quiet" onClick={() => guard.ask(onEnd)} />
        </div>
      </FormBody>
      {guard.dialog}
    </>
  );
}
