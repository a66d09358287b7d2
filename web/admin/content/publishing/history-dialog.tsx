import type { ContentKind } from '#contract/content/document.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { LoadState } from '../../kit/load-problem.tsx';
import { changeLines, HOW } from '../change-words.ts';
import { useContentHistory } from '../content-queries.ts';
import { Changes } from './changes.tsx';

/** Every publication: when, by whom, and what it changed. */
export function HistoryDialog({ kind, onClose }: { kind: ContentKind; onClose: () => void }) {
  const { data, error, refetch } = useContentHistory(kind);
  return (
    <Dialog open title="Historial" size="md" onOpenChange={(open) => !open && onClose()}>
      {data ? (
        <ol className="divide-y divide-line">
          {data.data.map(({ version, at, by, how, changes }) => (
            <li key={version} className="space-y-2 py-3 first:pt-0">
              <p className="text-sm">
                <span className="font-medium">{HOW[how]}</span>, {formatCaracasDateTime(new Date(at))}
                <span className="block text-ink-soft">{by}</span>
              </p>
              <Changes lines={changeLines(changes)} />
            </li>
          ))}
          {data.data.length === 0 && <li className="text-ink-soft">Todavía no se ha publicado nada.</li>}
        </ol>
      ) : (
        <LoadState
          loading="Cargando historial..."
          title="Error al cargar el historial"
          problem={error?.message}
          onRetry={refetch}
        />
      )}
    </Dialog>
  );
}
