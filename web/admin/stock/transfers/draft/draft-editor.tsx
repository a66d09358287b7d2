import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import Printer from 'lucide-react/icons/printer';
import Send from 'lucide-react/icons/send';
import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { LocationName } from '#contract/stock/transfer.ts';
import { MAX_TRANSFER_LINES, MAX_TRANSFER_NOTE } from '#domain/stock/transfers/transfer.ts';
import { piecesText } from '#domain/stock/transfers/transfer-words.ts';
import { ActionBar, ActionButton, ActionLink } from '#web/admin/kit/document/action.tsx';
import { Options } from '#web/admin/kit/document/choices.tsx';
import { Notice } from '#web/admin/kit/document/notice.tsx';
import { optionsOf } from '#web/admin/kit/document/url-values.ts';
import { ConflictNotice } from '#web/admin/kit/form/version-conflict.tsx';
import { PageHeading } from '#web/admin/kit/page-heading.tsx';
import { Problem } from '#web/admin/kit/problem.tsx';
import { LabelsLink } from '#web/admin/labels/labels-link.tsx';
import { useOpenLocations } from '#web/admin/locations/location-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select, TextInput } from '#web/ui/form/inputs.tsx';
import { TransferState } from '../transfer-parts.tsx';
import { useItems } from '../transfer-queries.ts';
import { AddField } from './add-field.tsx';
import { addPieces, isFull, removeLine, setQuantity } from './draft.ts';
import { CancelDialog, SendDialog } from './draft-dialogs.tsx';
import { DraftLines } from './draft-lines.tsx';
import { clashText } from './merge-drafts.ts';
import { PasteDialog } from './paste-dialog.tsx';
import { type DraftOptions, useDraft } from './use-draft.ts';

const ENDS = [
  { end: 'from', other: 'to', label: 'Origen' },
  { end: 'to', other: 'from', label: 'Destino' },
] as const;

interface DraftEditorProps extends DraftOptions {
  /** A notice for staff about the first contents. */
  notice?: string | null;
}

/** Edits a transfer that was not sent yet. */
export function DraftEditor({ notice, ...options }: DraftEditorProps) {
  const navigate = useNavigate();
  const opensSending = isSending(useLocation().state);
  const { seen } = options;
  const { draft, change, isDirty, isRestored, save, conflict, refused, discard } = useDraft(options);
  const { data: locations = [] } = useOpenLocations();
  const from = draft.from ?? locations[0]?.id ?? 1;
  const ends = { from, to: draft.to ?? from };
  const ids = draft.lines.map(({ item }) => item);
  const items = useItems(ends, ids);
  const [isPasting, setPasting] = useState(false);
  const [sending, setSending] = useState(opensSending ? seen : null);
  const [isCancelling, setCancelling] = useState(false);
  const pieces = draft.lines.reduce((sum, { quantity }) => sum + quantity, 0);

  /** Saves the draft. @param sends whether to ask afterwards if it is to be sent; a new draft asks on its own page */
  async function store(sends: boolean) {
    const stored = seen && !isDirty ? seen : await save.run();
    if (!stored) return;
    if (!seen) return navigate(`/admin/stock/transfers/${stored.id}`, { replace: true, state: { sends } });
    if (sends) setSending(stored);
  }

  return (
    <>
      <PageHeading
        title={seen ? `Traslado ${seen.attributes.number}` : 'Nuevo traslado'}
        count={`${draft.lines.length} de ${MAX_TRANSFER_LINES} artículos, ${piecesText(pieces)}`}
      >
        {seen && <TransferState transfer={seen.attributes} />}
      </PageHeading>
      {notice && (
        <Notice role="status" className="mb-3">
          {notice}
        </Notice>
      )}
      {isRestored && (
        <Notice tone="gold" role="status" className="mb-3 flex flex-wrap items-center gap-x-4">
          Seguimos con lo que escribiste y no guardaste.
          <Button size="sm" variant="quiet" onClick={discard}>
            Descartarlo
          </Button>
        </Notice>
      )}
      <div className="grid gap-4 pb-24 md:pb-0">
        <div className="grid gap-4 md:grid-cols-3">
          {ENDS.map(({ end, other, label }) => (
            <LocationField
              key={end}
              label={label}
              value={draft[end]}
              locations={locations.filter(({ id }) => id !== draft[other])}
              onChange={(id) => change((before) => ({ ...before, [end]: id }))}
              error={save.fields[end]}
            />
          ))}
          <Field label="Nota (opcional)" error={save.fields.note}>
            <TextInput
              value={draft.note}
              maxLength={MAX_TRANSFER_NOTE}
              onChange={({ currentTarget: { value: note } }) => change((before) => ({ ...before, note }))}
            />
          </Field>
        </div>
        <div className="flex flex-wrap items-start gap-3">
          <div className="min-w-0 grow basis-64">
            <AddField
              ends={ends}
              lines={draft.lines}
              disabled={isFull(draft)}
              onAdd={(item) => change((before) => addPieces(before, item, 1))}
            />
          </div>
          <ActionButton
            icon={ClipboardPaste}
            label="Pegar lista"
            className="md:mt-7"
            onClick={() => setPasting(true)}
          />
          <LabelsLink items={draft.lines.map(({ item, quantity }) => ({ id: item, quantity }))} className="md:mt-7" />
        </div>
        {draft.lines.length === 0 ? (
          <p className="py-8 text-center text-ink-soft">Todavía no hay artículos en este traslado.</p>
        ) : (
          <DraftLines
            lines={draft.lines}
            items={items}
            refused={refused}
            onQuantity={(item, quantity) => change((before) => setQuantity(before, item, quantity))}
            onRemove={(item) => change((before) => removeLine(before, item))}
          />
        )}
        <Problem text={save.problem} />
        {conflict && (
          <ConflictNotice
            differences={conflict.clashes.map((clash) => clashText(clash, locations))}
            onTakeTheirs={() => conflict.settle('theirs')}
            onKeepMine={() => conflict.settle('mine')}
          />
        )}
        <ActionBar>
          {seen && (
            <>
              <ActionButton
                icon={Trash2}
                label="Anular"
                variant="quiet"
                className="mr-auto max-md:px-2!"
                onClick={() => setCancelling(true)}
              />
              <ActionLink
                icon={Printer}
                label="Imprimir"
                variant="quiet"
                to={`/admin/stock/transfers/${seen.id}/print`}
                className="max-md:hidden"
              />
            </>
          )}
          <ActionButton
            label="Guardar"
            disabled={seen !== null && !isDirty}
            busy={save.isBusy}
            onClick={() => void store(false)}
          />
          <ActionButton
            icon={Send}
            label="Enviar"
            variant="primary"
            disabled={draft.lines.length === 0 || save.isBusy}
            onClick={() => void store(true)}
          />
        </ActionBar>
      </div>
      {isPasting && (
        <PasteDialog
          ends={ends}
          onAdd={(lines) =>
            change((before) => lines.reduce((next, { item, quantity }) => addPieces(next, item, quantity), before))
          }
          onClose={() => setPasting(false)}
        />
      )}
      {sending && (
        <SendDialog
          transfer={sending}
          items={items}
          onClose={() => {
            setSending(null);
            // A reload of the page must not open this dialog again.
            if (opensSending) void navigate('.', { replace: true, state: null, preventScrollReset: true });
          }}
          onSent={({ id }) => {
            setSending(null);
            void navigate(`/admin/stock/transfers/${id}`, { replace: true });
          }}
        />
      )}
      {isCancelling && seen && <CancelDialog transfer={seen} onClose={() => setCancelling(false)} />}
    </>
  );
}

/** Whether the history entry says that a draft was stored in order to be sent. */
function isSending(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'sends' in state && state.sends === true;
}

interface LocationFieldProps {
  label: string;
  value: number | null;
  locations: readonly LocationName[];
  onChange: (id: number | null) => void;
  error: string | undefined;
}

function LocationField({ label, value, locations, onChange, error }: LocationFieldProps) {
  return (
    <Field label={label} error={error} required>
      <Select
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : Number(currentTarget.value))}
      >
        <option value="">Elige una ubicación</option>
        {value !== null && locations.every(({ id }) => id !== value) && <option value={value}>…</option>}
        <Options names={optionsOf(locations)} />
      </Select>
    </Field>
  );
}
