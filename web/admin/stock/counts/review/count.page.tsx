import StickyNote from 'lucide-react/icons/sticky-note';
import { useCallback, useState } from 'react';
import { useParams } from 'react-router';
import type { CountDetail, CountLine } from '#contract/stock/count.ts';
import { piecesText } from '#domain/stock/transfers/transfer-words.ts';
import { formatCount } from '#domain/text/count.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { useMay } from '#web/admin/access/may.client.tsx';
import { type Fact, Facts } from '#web/admin/kit/document/facts.tsx';
import { usdText } from '#web/admin/kit/document/money-text.ts';
import { Notice } from '#web/admin/kit/document/notice.tsx';
import type { ListFilter } from '#web/admin/kit/list/list-filters.tsx';
import { ListScreen } from '#web/admin/kit/list/list-screen.tsx';
import { useListParams } from '#web/admin/kit/list/use-list-params.ts';
import { useSelection } from '#web/admin/kit/list/use-selection.ts';
import { RowAction } from '#web/admin/kit/table/row-action.tsx';
import { Button } from '#web/ui/button.tsx';
import { CountStateBadge, UnopenedCount } from '../count-parts.tsx';
import { LINE_LIST, useCount, useCountLines } from '../count-queries.ts';
import { linesText, scopeText } from '../count-words.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { NoteDialog, RejectDialog } from './count-dialogs.tsx';
import { CountSteps } from './count-steps.tsx';
import { LINE_COLUMNS, lineName } from './line-columns.tsx';

/** A count: its progress, its differences and its steps. */
export default function CountPage() {
  const id = Number(useParams().id);
  const count = useCount(Number.isSafeInteger(id) ? id : 0);
  const record = count.data?.data;
  if (record) return <CountReview count={record} reload={() => void count.refetch()} />;
  return <UnopenedCount problem={count.error?.message} onRetry={count.refetch} />;
}

const FILTERS: readonly ListFilter<'ver'>[] = [
  {
    kind: 'choice',
    name: 'ver',
    label: 'Ver',
    all: 'Todas las líneas',
    options: [
      ['differences', 'Con diferencia'],
      ['uncounted', 'Sin contar'],
      ['outside', 'Fuera de lo contado'],
      ['refused', 'No aprobables'],
      ['moved', 'Movidas al contar'],
    ],
  },
];

/** The lines of a count compared with the stock on record, the largest difference in USD first. */
function CountReview({ count, reload }: { count: CountDetail; reload: () => void }) {
  const { id, attributes } = count;
  const { state, number } = attributes;
  const list = useListParams(LINE_LIST);
  const lines = useCountLines(id, list);
  const [noted, setNoted] = useState<CountLine | null>(null);
  const chosen = useSelection({}, 0);
  const may = useMay();
  /** The lines are remembered, because the selection disappears with the count's state. */
  const [step, setStep] = useState<{ act: 'approve' | 'reject'; lines: readonly number[] } | null>(null);
  const ask = (act: 'approve' | 'reject') => () => setStep({ act, lines: chosen.table.ids });
  const close = () => {
    setStep(null);
    chosen.clear();
  };
  const actions = useCallback(
    (line: CountLine) =>
      line.attributes.state === 'waiting' ? (
        <RowAction
          needs={['stock.count']}
          icon={StickyNote}
          label={`Anotar ${lineName(line)}`}
          onClick={() => setNoted(line)}
        />
      ) : null,
    [],
  );

  return (
    <ListScreen
      title={`Conteo ${number}`}
      label={`Líneas del conteo ${number}`}
      noun={['línea', 'líneas']}
      query={lines}
      rows={lines.data?.data}
      columns={LINE_COLUMNS}
      rowName={lineName}
      actions={state === 'open' || state === 'submitted' ? actions : undefined}
      list={list}
      search={{ placeholder: 'Buscar por nombre, referencia o código' }}
      filters={FILTERS}
      refresh={{ onRefresh: reload }}
      notices={
        <>
          <CountSummary count={count} />
          <CountSteps count={count} />
        </>
      }
      selection={
        state === 'submitted' && may('stock.approve_counts')
          ? {
              chosen,
              count: linesText,
              buttons: (
                <>
                  <Button
                    size="sm"
                    onClick={ask('approve')}
                    disabled={attributes.countedByMe || attributes.submittedByMe}
                  >
                    Aprobar
                  </Button>
                  <Button size="sm" variant="secondary" onClick={ask('reject')}>
                    Contar de nuevo
                  </Button>
                </>
              ),
            }
          : undefined
      }
      loadingText="Cargando líneas..."
      empty={{ title: 'No hay líneas', text: 'No se espera nada aquí. Lo que se cuente aparece al enviarse.' }}
      notFound={{ title: 'No se encontraron líneas' }}
      failed={{ title: 'Error al cargar las líneas' }}
    >
      {step?.act === 'approve' && <ApproveDialog count={count} lines={step.lines} onClose={close} />}
      {step?.act === 'reject' && <RejectDialog count={count} lines={step.lines} onClose={close} />}
      {noted && <NoteDialog countId={id} line={noted} onClose={() => setNoted(null)} />}
    </ListScreen>
  );
}

/** The state of a count, its location and scope, who worked on it, and the differences. */
function CountSummary({ count: { attributes: count } }: { count: CountDetail }) {
  return (
    <section aria-label="Resumen del conteo" className="mb-3 space-y-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <CountStateBadge state={count.state} />
        <span className="font-medium">{count.location.name}</span>
        <span className="text-ink-soft">{scopeText(count)}</span>
        {count.blind && <span className="text-ink-soft">A ciegas</span>}
        {count.round > 1 && <span className="text-ink-soft">Vuelta {count.round}</span>}
      </p>
      {count.note && <p className="text-sm">{count.note}</p>}
      {count.rejection && count.state === 'open' && <Notice>Se cuenta de nuevo: {count.rejection}</Notice>}
      <Facts layout="row" facts={factsOf(count)} />
    </section>
  );
}

function factsOf(count: CountDetail['attributes']): Fact[] {
  const { summary, counters } = count;
  const { differences, outside } = summary;
  const step = (by: string | null, at: string | null) => at && `${by}, ${formatCaracasDateTime(new Date(at))}`;
  const sum = (pieces: number, value: number) => `${piecesText(pieces)}, ${usdText(value)}`;
  return [
    ['Empezó', step(count.startedBy, count.startedAt)],
    [counters.length === 1 ? 'Contó' : 'Contaron', counters.join(', ') || 'Nadie todavía'],
    ['Entregó', step(count.submittedBy, count.submittedAt)],
    [count.state === 'approved' ? 'Aprobó' : 'Canceló', step(count.closedBy, count.closedAt)],
    ['Contado', `${formatCount(summary.counted)} de ${formatCount(summary.lines)} líneas`],
    ['Faltan', differences && sum(differences.missing, differences.missingValue)],
    ['Sobran', differences && sum(differences.surplus, differences.surplusValue)],
    ['Fuera de lo contado', outside > 0 && `${formatCount(outside)} líneas`],
  ];
}
