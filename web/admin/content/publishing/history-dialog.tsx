import type { ContentKind, HistoryEntry } from '#contract/content/document.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useRead } from '../../kit/document/document-calls.ts';
import { QueryState } from '../../kit/load-problem.tsx';
import { type ChangeLine, changeLines, HOW } from '../change-words.ts';
import { CONTENT } from '../content-queries.ts';

/** Every publication: when, by whom, and what it changed. */
export function HistoryDialog({ kind, onClose }: { kind: ContentKind; onClose: () => void }) {
  const key = [...CONTENT, kind, 'history'];
  const history = useRead<{ data: HistoryEntry[] }>(key, `/content/${kind}/history`);
  const { data } = history;
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
        <QueryState query={history} loading="Cargando historial..." title="Error al cargar el historial" />
      )}
    </Dialog>
  );
}

const MOST_LINES = 40;

/** What differs between two versions: the text before, struck through, and the text after. */
export function Changes({ lines }: { lines: readonly ChangeLine[] }) {
  if (lines.length === 0) return <p className="text-ink-soft text-sm">Sin diferencias.</p>;
  return (
    <ul aria-label="Cambios" className="space-y-2 text-sm">
      {lines.slice(0, MOST_LINES).map(({ what, before, after }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
        <li key={index}>
          <p className="font-medium">{what}</p>
          {before && <del className="block wrap-anywhere text-ink-faint">{before}</del>}
          {after && <ins className="block wrap-anywhere no-underline">{after}</ins>}
        </li>
      ))}
      {lines.length > MOST_LINES && <li>Y {lines.length - MOST_LINES} cambios más.</li>}
    </ul>
  );
}
