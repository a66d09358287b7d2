import type { SaleHistory as History } from '#contract/sales/sale-history.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { useHistory } from '../data/sale-queries.ts';
import { STATUS_NAMES } from '../data/sale-view.ts';
import { SaleSection } from '../sale-section.tsx';
import { NoteForm } from './note-form.tsx';

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

/** Notes and status changes have separate ids. */
const keyOf = ({ id, attributes }: Entry) => ('note' in attributes ? `note ${id}` : `event ${id}`);

function EntryText({ entry: { attributes } }: { entry: Entry }) {
  if ('note' in attributes) {
    return (
      <p className="whitespace-pre-line border-gold border-l-2 pl-3 wrap-anywhere">
        <span className="sr-only">Nota: </span>
        {attributes.note}
      </p>
    );
  }
  const { from, to, reason, payments } = attributes;
  return (
    <>
      <p>{from === null ? `Pedido recibido: ${STATUS_NAMES[to]}` : `${STATUS_NAMES[from]} → ${STATUS_NAMES[to]}`}</p>
      {payments && <p className="wrap-anywhere">Por sus pagos: {payments}</p>}
      {reason && <p className="wrap-anywhere">Motivo: {reason}</p>}
    </>
  );
}
