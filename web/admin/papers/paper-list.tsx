import FilePlus2 from 'lucide-react/icons/file-plus-2';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import type { DispatchPaper } from '#contract/shipping/dispatch-paper.ts';
import { PAPER_NAMES } from '#domain/shipping/dispatch-paper.ts';
import { formatDay } from '#domain/time/caracas-time.ts';
import { IfMay } from '#web/admin/access/may.client.tsx';
import { ActionButton, ActionLink } from '#web/admin/kit/document/action.tsx';
import { SaleSection } from '#web/admin/sales/sale-section.tsx';
import { NoteForm, VoidForm } from './paper-forms.tsx';
import { type PaperOf, printHref, usePapers, usePapersOfSale } from './paper-queries.ts';

const TITLE = 'Guías y órdenes de entrega';
const NEEDS = { parcel: 'sales.hand_over', transfer: 'stock.transfer' } as const;

/** The papers that travel with a transfer, with their numbers. */
export function TransferPapers({ id }: { id: number }) {
  const of: PaperOf = { kind: 'transfer', id };
  const query = usePapers(of);
  return (
    <SaleSection title={TITLE} query={query} loading="Cargando las guías..." failed="No se pudieron cargar las guías.">
      {({ data, meta }) => <PaperList of={of} document={meta.sheet.document} carrier={null} papers={data} />}
    </SaleSection>
  );
}

/** The papers that travel with each parcel of a sale; nothing for a sale without parcels. */
export function SalePapers({ saleId }: { saleId: number }) {
  const query = usePapersOfSale(saleId);
  if (query.data?.data.length === 0) return null;
  return (
    <SaleSection title={TITLE} query={query} loading="Cargando las guías..." failed="No se pudieron cargar las guías.">
      {({ data }) => (
        <ul className="divide-y divide-line">
          {data.map(({ id, attributes: { document, location, papers } }) => (
            <li key={id} className="py-3">
              <p className="tabular font-medium text-sm">
                {document} <span className="font-normal text-ink-soft">· {location}</span>
              </p>
              <PaperList of={{ kind: 'parcel', id }} document={document} carrier={null} papers={papers} />
            </li>
          ))}
        </ul>
      )}
    </SaleSection>
  );
}

interface PaperListProps {
  of: PaperOf;
  /** The number of the parcel or transfer. */
  document: string;
  carrier: string | null;
  papers: readonly DispatchPaper[];
}

function PaperList({ of, document, carrier, papers }: PaperListProps) {
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
      {dialog === 'note' && <NoteForm of={of} document={document} carrier={carrier} onClose={close} />}
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
