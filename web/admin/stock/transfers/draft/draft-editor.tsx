import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import Printer from 'lucide-react/icons/printer';
import Send from 'lucide-react/icons/send';
import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { TransferDetail } from '#contract/stock/transfer.ts';
import { MAX_TRANSFER_LINES, MAX_TRANSFER_NOTE } from '#domain/stock/transfers/transfer.ts';
import { piecesText } from '#domain/stock/transfers/transfer-words.ts';
import { newId } from '#web/browser/new-id.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx';
import { ConflictNotice } from '../../../kit/form/version-conflict.tsx';
import { PageHeading } from '../../../kit/page-heading.tsx';
import { Problem } from '../../../kit/problem.tsx';
import { LabelsLink } from '../../../labels/labels-link.tsx';
import { useOpenLocations } from '../../../locations/location-queries.ts';
import { useBetween } from '../data/between.ts';
import { useStep } from '../data/transfer-queries.ts';
import { TransferState } from '../data/transfer-state.tsx';
import { AddField } from './add-field.tsx';
import { addPieces, type Draft, isFull, piecesOf, removeLine, setQuantity } from './draft.ts';
import { differenceOf } from './draft-difference.ts';
import { DraftLines } from './draft-lines.tsx';
import { LocationField } from './location-field.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import { SendDialog } from './send-dialog.tsx';
import { useDraft } from './use-draft.ts';

interface DraftEditorProps {
  /** As it is stored; null for a new one. */
  seen: TransferDetail | null;
  /** What a new one begins with. */
  start: Draft;
  /** What the browser keeps it under until it is saved. */
  keptAs: string;
  /** What should be known of how it begins. */
  notice?: string | null;
}

/** Writes a transfer that was not sent yet. */
export function DraftEditor({ seen, start, keptAs, notice }: DraftEditorProps) {
  const navigate = useNavigate();
  const isAskedFor = asksToSend(useLocation().state);
  const { draft, change, isDirty, wasKept, save, conflict, refused, discard } = useDraft({ seen, start, keptAs });
  const { data: locations = [] } = useOpenLocations();
  const ends = { from: draft.from ?? locations[0]?.id ?? 1, to: draft.to ?? draft.from ?? locations[0]?.id ?? 1 };
  const between = useBetween(
    ends,
    draft.lines.map(({ item }) => item),
  );
  const [isPasting, setPasting] = useState(false);
  const [sending, setSending] = useState(isAskedFor ? seen : null);
  const [isCancelling, setCancelling] = useState(false);
  const title = seen ? `Traslado ${seen.attributes.number}` : 'Nuevo traslado';
  const pieces = piecesOf(draft);

  /** @param sends asks next whether to send it, on the page of its own that a new one then has */
  async function store(sends: boolean) {
    const stored = seen && !isDirty ? seen : await save.run();
    if (!stored) return;
    if (!seen) return navigate(`/admin/stock/transfers/${stored.id}`, { replace: true, state: { sends } });
    if (sends) setSending(stored);
  }

  return (
    <>
      <PageHeading
        title={title}
        count={`${draft.lines.length} de ${MAX_TRANSFER_LINES} artículos, ${piecesText(pieces)}`}
      >
        {seen && <TransferState transfer={seen.attributes} />}
      </PageHeading>
      {notice && (
        <p role="status" className="mb-3 border-amber border-l-4 bg-amber-soft px-3 py-1.5 text-sm">
          {notice}
        </p>
      )}
      {wasKept && (
        <p
          role="status"
          className="mb-3 flex flex-wrap items-center gap-x-4 border-gold border-l-4 bg-gold-soft px-3 py-1.5 text-sm"
        >
          Seguimos con lo que escribiste y no guardaste.
          <Button size="sm" variant="quiet" onClick={discard}>
            Descartarlo
          </Button>
        </p>
      )}
      <div className="grid gap-4 pb-24 md:pb-0">
        <div className="grid gap-4 md:grid-cols-3">
          <LocationField
            label="Origen"
            value={draft.from}
            locations={locations.filter(({ id }) => id !== draft.to)}
            onChange={(from) => change((now) => ({ ...now, from }))}
            error={save.fields.from}
          />
          <LocationField
            label="Destino"
            value={draft.to}
            locations={locations.filter(({ id }) => id !== draft.from)}
            onChange={(to) => change((now) => ({ ...now, to }))}
            error={save.fields.to}
          />
          <Field label="Nota (opcional)" error={save.fields.note}>
            <TextInput
              value={draft.note}
              maxLength={MAX_TRANSFER_NOTE}
              onChange={({ currentTarget: { value: note } }) => change((now) => ({ ...now, note }))}
            />
          </Field>
        </div>
        <div className="flex flex-wrap items-start gap-3">
          <div className="min-w-0 grow basis-64">
            <AddField
              ends={ends}
              lines={draft.lines}
              disabled={isFull(draft)}
              onAdd={(item) => change((now) => addPieces(now, item, 1))}
            />
          </div>
          <Button variant="secondary" className="md:mt-7" onClick={() => setPasting(true)}>
            <ClipboardPaste aria-hidden className="size-4" strokeWidth={1.5} />
            Pegar lista
          </Button>
          <LabelsLink
            items={draft.lines.map(({ item, quantity }) => ({ id: item, quantity }))}
            variant="secondary"
            className="md:mt-7"
          />
        </div>
        {draft.lines.length === 0 ? (
          <p className="py-8 text-center text-ink-soft">Todavía no hay artículos en este traslado.</p>
        ) : (
          <DraftLines
            lines={draft.lines}
            between={between}
            refused={refused}
            onQuantity={(item, quantity) => change((now) => setQuantity(now, item, quantity))}
            onRemove={(item) => change((now) => removeLine(now, item))}
          />
        )}
        <Problem text={save.problem} />
        {conflict && (
          <ConflictNotice
            differences={conflict.clashes.map((clash) => differenceOf(clash, locations))}
            onTakeTheirs={() => conflict.settle('theirs')}
            onKeepMine={() => conflict.settle('mine')}
          />
        )}
        <div
          className="flex flex-wrap justify-end gap-3 max-md:half-tall:fixed max-md:half-tall:inset-x-0 max-md:half-tall:bottom-0 max-md:half-tall:z-20 max-md:half-tall:border-line max-md:half-tall:border-t max-md:half-tall:bg-paper-raised max-md:half-tall:px-4 max-md:half-tall:py-2"
          data-keep-clear
        >
          {seen && (
            <>
              <Button variant="quiet" className="mr-auto max-md:px-2!" onClick={() => setCancelling(true)}>
                <Trash2 aria-hidden className="size-4" strokeWidth={1.5} />
                Anular
              </Button>
              <ButtonLink variant="quiet" to={`/admin/stock/transfers/${seen.id}/print`} className="max-md:hidden">
                <Printer aria-hidden className="size-4" strokeWidth={1.5} />
                Imprimir
              </ButtonLink>
            </>
          )}
          <Button
            variant="secondary"
            disabled={seen !== null && !isDirty}
            busy={save.isBusy}
            onClick={() => void store(false)}
          >
            Guardar
          </Button>
          <Button disabled={draft.lines.length === 0 || save.isBusy} onClick={() => void store(true)}>
            <Send aria-hidden className="size-4" strokeWidth={1.5} />
            Enviar
          </Button>
        </div>
      </div>
      {isPasting && (
        <PasteDialog
          ends={ends}
          onAdd={(items) =>
            change((now) => items.reduce((next, { item, quantity }) => addPieces(next, item, quantity), now))
          }
          onClose={() => setPasting(false)}
        />
      )}
      {sending && (
        <SendDialog
          transfer={sending}
          between={between}
          onClose={() => {
            setSending(null);
            // A reload does not ask again.
            if (isAskedFor) void navigate('.', { replace: true, state: null, preventScrollReset: true });
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

function asksToSend(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'sends' in state && state.sends === true;
}

function CancelDialog({ transfer, onClose }: { transfer: TransferDetail; onClose: () => void }) {
  const step = useStep();
  const [key] = useState(newId);
  const { number, version } = transfer.attributes;
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Anular ${number}`}
      confirmLabel="Anular"
      cancelLabel="Volver"
      act={step}
      onConfirm={() => step.mutate({ id: transfer.id, version, act: 'cancel', key }, { onSuccess: onClose })}
    >
      <p>El borrador queda anulado, con su número. No ha movido ninguna pieza.</p>
    </ConfirmDialog>
  );
}
