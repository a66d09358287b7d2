import StickyNote from 'lucide-react/icons/sticky-note';
import { useEffect, useRef, useState } from 'react';
import { type SaleHistory as History, writeSaleNote } from '#contract/sales/sale-history.ts';
import { nameWithSize } from '#domain/catalogue/sizes/name-with-size.ts';
import { RECIPIENT_NAMES } from '#domain/sales/editing/edit.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { ask } from '#web/admin/api/ask.ts';
import { ActionButton } from '#web/admin/kit/document/action.tsx';
import { usdText } from '#web/admin/kit/document/money-text.ts';
import { focusIsFree } from '#web/admin/kit/focus-is-free.ts';
import { FormBody } from '#web/admin/kit/form/form-body.tsx';
import { FormTextArea } from '#web/admin/kit/form/form-fields.tsx';
import { useUnsavedGuard } from '#web/admin/kit/form/unsaved-guard.tsx';
import { useRecordForm } from '#web/admin/kit/form/use-record-form.ts';
import { useSave } from '#web/admin/kit/use-save.ts';
import { SALES, useHistory } from '../data/sale-queries.ts';
import { STATUS_NAMES } from '../data/sale-view.ts';
import { SaleSection } from '../sale-section.tsx';

type Entry = History['data'][number];

/** The status changes of the sale and the notes of staff, with author and time. Notes are added here. */
export function SaleHistory({ id }: { id: number }) {
  return (
    <SaleSection
      title="Historial"
      query={useHistory(id)}
      loading="Cargando historial..."
      failed="No se pudo cargar el historial."
    >
      {({ data }) => (
        <>
          <ol className="mt-2 mb-3 space-y-2 text-sm">
            {data.map((entry) => (
              <li key={keyOf(entry)}>
                <EntryText entry={entry} />
                <p className="tabular text-ink-faint">
                  {formatCaracasDateTime(new Date(entry.attributes.at))}
                  {entry.attributes.by && ` · ${entry.attributes.by}`}
                </p>
              </li>
            ))}
          </ol>
          <NoteForm saleId={id} />
        </>
      )}
    </SaleSection>
  );
}

/** Notes, changes of the order and status changes have separate ids. */
const keyOf = ({ id, attributes }: Entry) =>
  `${'note' in attributes ? 'note' : 'removed' in attributes ? 'edit' : 'event'} ${id}`;

function EntryText({ entry: { attributes } }: { entry: Entry }) {
  if ('note' in attributes) {
    return (
      <p className="whitespace-pre-line border-gold border-l-2 pl-3 wrap-anywhere">
        <span className="sr-only">Nota: </span>
        {attributes.note}
      </p>
    );
  }
  if ('removed' in attributes) return <EditText {...attributes} />;
  const { from, to, reason, payments } = attributes;
  return (
    <>
      <p>{from === null ? `Pedido recibido: ${STATUS_NAMES[to]}` : `${STATUS_NAMES[from]} → ${STATUS_NAMES[to]}`}</p>
      {payments && <p className="wrap-anywhere">Por sus pagos: {payments}</p>}
      {reason && <p className="wrap-anywhere">Motivo: {reason}</p>}
    </>
  );
}

type Edit = Extract<Entry['attributes'], { removed: unknown }>;

/** What was changed of the order. */
function EditText({ removed, added, delivery, fields, total, by_shopper }: Edit) {
  const named = (pieces: Edit['added']) => pieces.map((one) => `${one.quantity} × ${nameWithSize(one)}`).join('; ');
  return (
    <div className="wrap-anywhere">
      <p>{by_shopper ? 'El cliente cambió el pedido' : 'Pedido cambiado'}</p>
      {removed.length > 0 && <p>Ya no va: {named(removed)}</p>}
      {added.length > 0 && <p>Ahora va: {named(added)}</p>}
      {delivery && (
        <p>
          Entrega: {delivery.from} → {delivery.to}
        </p>
      )}
      {fields.length > 0 && <p>Datos de quien recibe: {fields.map((field) => RECIPIENT_NAMES[field]).join(', ')}</p>}
      {total.from !== total.to && (
        <p className="tabular">
          Total: {usdText(total.from)} → {usdText(total.to)}
        </p>
      )}
    </div>
  );
}

/** Adds a note for staff to a sale. */
function NoteForm({ saleId }: { saleId: number }) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const opened = useRef(false);
  opened.current ||= open;
  useEffect(() => {
    // The closed form held the focus, so the button that opened it gets the focus.
    if (!open && opened.current && focusIsFree()) opener.current?.focus();
  }, [open]);
  if (open) return <Writing saleId={saleId} onEnd={() => setOpen(false)} />;
  return (
    <ActionButton
      needs={['sales.note']}
      ref={opener}
      small
      icon={StickyNote}
      label="Agregar nota"
      onClick={() => setOpen(true)}
    />
  );
}

function Writing({ saleId, onEnd }: { saleId: number; onEnd: () => void }) {
  const record = useRecordForm({ schema: writeSaleNote, values: { note: '' } });
  const write = useSave({
    save: (body: { note: string }) => ask<unknown>(`/sales/${saleId}/notes`, { method: 'POST', body }),
    refreshes: [[...SALES, 'history', saleId]],
  });
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
