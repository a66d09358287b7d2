import FilePlus2 from 'lucide-react/icons/file-plus-2';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import type { DispatchPaper } from '#contract/shipping/dispatch-paper.ts';
import { PAPER_NAMES } from '#domain/shipping/dispatch-paper.ts';
import { formatDay } from '#domain/time/caracas-time.ts';
import { IfMay } from '#web/admin/access/may.client.tsx';
import { ActionButton, ActionLink } from '#web/admin/kit/document/action.tsx';
import { NoteForm, VoidForm } from './paper-forms.tsx';
import { type PaperOf, printHref } from './paper-queries.ts';

const NEEDS = { parcel: 'sales.hand_over', transfer: 'stock.transfer' } as const;

interface PaperListProps {
  of: PaperOf;
  /** The number of the parcel or transfer. */
  document: string;
  papers: readonly DispatchPaper[];
}

/** The papers of a parcel or transfer with their numbers, and what prints and notes the next one. */
export function PaperList({ of, document, papers }: PaperListProps) {
  const [dialog, setDialog] = useState<'note' | DispatchPaper | null>(null);
  const close = () => setDialog(null);
  return (
    <div className="space-y-2 py-2 text-sm">
      {papers.map((paper) => (
        <Paper key={paper.id} paper={paper} of={of} onVoid={() => setDialog(paper)} />
      ))}
      {papers.length === 0 && <p className="text-ink-soft">Ninguna anotada.</p>}
      <div className="flex flex-wrap gap-2">
        <ActionLink
          small
          icon={Printer}
          label="Imprimir sus datos"
          to={printHref(of)}
          aria-label={`Imprimir los datos de ${document}`}
        />
        <ActionButton
          needs={[NEEDS[of.kind]]}
          small
          icon={FilePlus2}
          label="Anotar sus números"
          aria-label={`Anotar los números de ${document}`}
          onClick={() => setDialog('note')}
        />
      </div>
      {dialog === 'note' && <NoteForm of={of} document={document} onClose={close} />}
      {dialog !== null && dialog !== 'note' && <VoidForm of={of} paper={dialog} onClose={close} />}
    </div>
  );
}

function Paper({ paper, of, onVoid }: { paper: DispatchPaper; of: PaperOf; onVoid: () => void }) {
  const { kind, number, control_number, issued_on, carrier, plate, voided } = paper.attributes;
  const facts = [`control ${control_number}`, formatDay(issued_on), carrier, plate && `placa ${plate}`];
  const name = `${PAPER_NAMES[kind]} ${number}`;
  return (
    <p className="tabular wrap-anywhere">
      <span className={voided === null ? undefined : 'text-ink-faint line-through'}>{name}</span>{' '}
      <span className="text-ink-soft">{facts.filter(Boolean).join(', ')}</span>{' '}
      {voided === null ? (
        <IfMay needs={[NEEDS[of.kind]]}>
          <button
            type="button"
            className="min-h-6 pointer-coarse:min-h-11 underline decoration-line-strong underline-offset-4 hover:decoration-ink"
            aria-label={`Anular ${name.toLowerCase()}`}
            onClick={onVoid}
          >
            Anular
          </button>
        </IfMay>
      ) : (
        <span className="text-ink-soft">Anulada: {voided}</span>
      )}
    </p>
  );
}
