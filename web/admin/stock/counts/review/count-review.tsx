import StickyNote from 'lucide-react/icons/sticky-note';
import { useCallback, useState } from 'react';
import type { CountDetail, CountLine } from '#contract/stock/count.ts';
import type { ListFilter } from '#web/admin/kit/list/list-filters.tsx';
import { ListScreen } from '#web/admin/kit/list/list-screen.tsx';
import { useListParams } from '#web/admin/kit/list/use-list-params.ts';
import { useSelection } from '#web/admin/kit/list/use-selection.ts';
import { RowAction } from '#web/admin/kit/table/row-action.tsx';
import { Button } from '#web/ui/button.tsx';
import { LINE_LIST, useCountLines } from '../count-queries.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { CountActs } from './count-acts.tsx';
import { CountSummary } from './count-summary.tsx';
import { LINE_COLUMNS, lineName } from './line-columns.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { RejectDialog } from './reject-dialog.tsx';

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

/** The lines of a count beside the books, the largest difference in USD first. */
export function CountReview({ count, reload }: { count: CountDetail; reload: () => void }) {
  const { id, attributes } = count;
  const list = useListParams(LINE_LIST);
  const lines = useCountLines(id, list);
  const [noted, setNoted] = useState<CountLine | null>(null);
  const chosen = useSelection({}, 0);
  const [asked, setAsked] = useState<{ deed: 'approve' | 'reject'; lines: readonly number[] } | null>(null);
  const done = () => {
    setAsked(null);
    chosen.clear();
  };
  const live = attributes.state === 'open' || attributes.state === 'submitted';
  const actions = useCallback(
    (line: CountLine) =>
      line.attributes.state === 'waiting' ? (
        <RowAction icon={StickyNote} label={`Anotar ${lineName(line)}`} onClick={() => setNoted(line)} />
      ) : null,
    [],
  );

  return (
    <ListScreen
      title={`Conteo ${attributes.number}`}
      label={`Líneas del conteo ${attributes.number}`}
      noun={['línea', 'líneas']}
      query={lines}
      rows={lines.data?.data}
      columns={LINE_COLUMNS}
      rowName={lineName}
      {...(live && { actions })}
      list={list}
      search={{ placeholder: 'Buscar por nombre, referencia o código' }}
      filters={FILTERS}
      refresh={{ onRefresh: reload }}
      notices={
        <>
          <CountSummary count={count} />
          <CountActs count={count} />
        </>
      }
      {...(attributes.state === 'submitted' && {
        selection: {
          chosen,
          count: (many: number) => (many === 1 ? '1 línea' : `${many} líneas`),
          buttons: <ChosenLines count={count} onAsk={(deed) => setAsked({ deed, lines: chosen.table.ids })} />,
        },
      })}
      loadingText="Cargando líneas..."
      empty={{ title: 'No hay líneas', text: 'No se espera nada aquí. Lo que se cuente aparece al enviarse.' }}
      notFound={{ title: 'No se encontraron líneas' }}
      failed={{ title: 'Error al cargar las líneas' }}
    >
      {asked?.deed === 'approve' && <ApproveDialog count={count} lines={asked.lines} onClose={done} />}
      {asked?.deed === 'reject' && <RejectDialog count={count} lines={asked.lines} onClose={done} />}
      {noted && <NoteDialog countId={id} line={noted} onClose={() => setNoted(null)} />}
    </ListScreen>
  );
}

interface ChosenLinesProps {
  count: CountDetail;
  /** Asked in dialogs of the screen, which stay when there is nothing to choose from any more. */
  onAsk: (deed: 'approve' | 'reject') => void;
}

/** What can be done with the lines that are chosen. */
function ChosenLines({ count, onAsk }: ChosenLinesProps) {
  return (
    <>
      <Button size="sm" onClick={() => onAsk('approve')} disabled={count.attributes.countedByMe}>
        Aprobar
      </Button>
      <Button size="sm" variant="secondary" onClick={() => onAsk('reject')}>
        Contar de nuevo
      </Button>
    </>
  );
}
