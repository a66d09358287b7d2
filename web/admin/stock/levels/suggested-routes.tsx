import ArrowRight from 'lucide-react/icons/arrow-right';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { LevelPlace } from '#contract/stock/levels.ts';
import type { SuggestedRoute, Suggestions } from '#contract/stock/suggestions.ts';
import { sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import { piecesText } from '#domain/stock/transfers/transfer-words.ts';
import { formatCount, formatCounted } from '#domain/text/count.ts';
import { ActionButton, ActionLink } from '#web/admin/kit/document/action.tsx';
import { draftUrl } from '../draft-url.ts';

/** Lines of a draft that fit into a URL. */
const MAX_LINES = 200;

interface SuggestedRoutesProps {
  suggestions: Suggestions | undefined;
  /** Why they could not be calculated; null when they were. */
  problem: string | null;
  onRetry: () => void;
  places: readonly LevelPlace[];
}

/** Suggested transfers, so that nothing in the list runs out. Each route opens a new transfer with its lines. */
export function SuggestedRoutes({ suggestions, problem, onRetry, places }: SuggestedRoutesProps) {
  if (problem !== null) {
    return (
      <div role="alert" className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-danger text-sm">
        <p>No se pudo calcular qué enviar. {problem}</p>
        <ActionButton small label="Reintentar" onClick={onRetry} />
      </div>
    );
  }
  if (!suggestions) {
    return (
      <p role="status" className="mb-3 text-ink-soft text-sm">
        Calculando qué enviar…
      </p>
    );
  }
  if (suggestions.meta.low === 0) return null;
  const { data, meta } = suggestions;
  const names = new Map(places.map(({ id, name }) => [id, name]));
  return (
    <section aria-label="Qué enviar" className="mb-4">
      <h2 className="font-medium font-sans text-sm tracking-normal">Qué enviar</h2>
      {data.length === 0 ? (
        <p className="text-ink-soft text-sm">Ninguna tienda tiene de sobra lo que falta.</p>
      ) : (
        <ul className="mt-1 max-h-80 divide-y divide-line overflow-y-auto border-line border-y">
          {data.map((route) => (
            <Route key={`${route.from} ${route.to}`} route={route} names={names} />
          ))}
        </ul>
      )}
      {meta.considered < meta.low && (
        <p className="mt-1 text-ink-faint text-sm">
          Calculado para los {formatCount(meta.considered)} que tienen menos, de {formatCount(meta.low)}. Elige una
          tienda o una categoría para ver los demás.
        </p>
      )}
    </section>
  );
}

function Route({ route, names }: { route: SuggestedRoute; names: ReadonlyMap<number, string> }) {
  const lines = route.lines.slice(0, MAX_LINES).map(({ itemId, quantity }) => ({ item: itemId, quantity }));
  const [from, to] = [names.get(route.from) ?? '', names.get(route.to) ?? ''];
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-1.5 text-sm">
      <details className="group min-w-0 flex-1 basis-64">
        <summary className="flex min-h-9 cursor-pointer list-none flex-wrap items-center gap-x-2 rounded-house pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
          <ChevronRight aria-hidden className="size-4 shrink-0 group-open:rotate-90" />
          <span className="font-medium">{from}</span>
          <ArrowRight aria-hidden className="size-4 text-ink-faint" />
          <span className="sr-only">a</span>
          <span className="font-medium">{to}</span>
          <span className="tabular text-ink-soft">
            {piecesText(route.pieces)}, {formatCounted(route.lines.length, 'producto', 'productos')}
          </span>
        </summary>
        <ul className="space-y-1 pb-2 pl-6">
          {route.lines.map(({ itemId, name, ref, size, quantity, why }) => (
            <li key={itemId} className="wrap-anywhere">
              <span className="tabular font-medium">{quantity}</span> × {name} ({ref}, {sizePhrase(size)}){' '}
              <span className="text-ink-soft">{why}</span>
            </li>
          ))}
        </ul>
      </details>
      <ActionLink
        small
        label="Enviar"
        to={draftUrl(route.from, route.to, lines)}
        aria-label={`Enviar ${piecesText(route.pieces)} de ${from} a ${to}`}
      />
    </li>
  );
}
