import type { SaleHistory as History } from '#contract/sales/sale-office.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { Button } from '#web/ui/button.tsx';
import { useHistory } from '../data/sale-queries.ts';
import { STATUS_NAMES } from '../data/sale-view.ts';

type Event = History['data'][number]['attributes'];

/** The status changes of the sale, with who made them and when. */
export function SaleHistory({ id }: { id: number }) {
  const { data, isError, refetch } = useHistory(id);
  return (
    <section>
      <h3 className="mb-2 border-line border-b pb-2 text-lg">Historial</h3>
      {data && (
        <ol className="space-y-2 text-sm">
          {data.data.map((event) => (
            <li key={event.id}>
              <p>{wordsOf(event.attributes)}</p>
              <p className="tabular text-ink-faint">
                {formatCaracasDateTime(new Date(event.attributes.at))}
                {event.attributes.by && ` · ${event.attributes.by}`}
              </p>
            </li>
          ))}
        </ol>
      )}
      {!data && !isError && <p className="text-ink-faint text-sm">Cargando historial...</p>}
      {!data && isError && (
        <div role="alert" className="flex flex-wrap items-center gap-4 text-sm">
          <p>No se pudo cargar el historial.</p>
          <Button variant="secondary" size="sm" onClick={() => refetch()}>
            Reintentar
          </Button>
        </div>
      )}
    </section>
  );
}

function wordsOf({ from, to }: Event): string {
  return from === null ? `Pedido recibido: ${STATUS_NAMES[to]}` : `${STATUS_NAMES[from]} → ${STATUS_NAMES[to]}`;
}
