import { useSearchParams } from 'react-router';
import type { SuggestedTransfer } from '#contract/stock/transfer-items.ts';
import { piecesText } from '#domain/stock/transfers/transfer-words.ts';
import { ActionButton, ActionLink } from '#web/admin/kit/document/action.tsx';
import { CheckLine } from '#web/admin/kit/document/choices.tsx';
import { Notice } from '#web/admin/kit/document/notice.tsx';
import { optionsOf } from '#web/admin/kit/document/url-values.ts';
import { FilterChoice } from '#web/admin/kit/list/list-filters.tsx';
import { LoadState } from '#web/admin/kit/load-problem.tsx';
import { PageHeading } from '#web/admin/kit/page-heading.tsx';
import { hrefWith } from '#web/admin/kit/table/href-with.ts';
import { useOpenLocations } from '#web/admin/locations/location-queries.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { draftUrl } from '../draft-url.ts';
import { useSuggestions } from './transfer-queries.ts';
import { type Accepting, routeOf, useAccepting } from './use-accepting.ts';

const ENDS = [
  { name: 'origen', end: 'from', label: 'Origen', all: 'Desde todas' },
  { name: 'destino', end: 'to', label: 'Destino', all: 'Hacia todas' },
] as const;

/** 'Proponer traslados': suggested transfers of items that run low. A proposal is stored only when staff accept it. */
export default function SuggestedPage() {
  const [query, setQuery] = useSearchParams();
  const ends = { from: query.get('origen') ?? '', to: query.get('destino') ?? '' };
  const { data, error, refetch } = useSuggestions(ends);
  const options = optionsOf(useOpenLocations().data);
  const accepting = useAccepting(data?.data ?? []);
  const choose = (name: string) => (id: string) => setQuery(hrefWith(query, name, id || null), { replace: true });

  return (
    <>
      <PageHeading
        title="Proponer traslados"
        count={data && (data.meta.total === 1 ? '1 propuesta' : `${data.meta.total} propuestas`)}
      />
      <p className="mb-3 max-w-3xl text-ink-soft text-sm">
        Lo que se agota en un lugar y sobra en otro. Revisa cada propuesta antes de guardarla: hasta entonces no existe.
      </p>
      <div className="mb-4 flex flex-wrap gap-2">
        {ENDS.map(({ name, end, ...choice }) => (
          <FilterChoice key={name} {...choice} options={options} value={ends[end]} onChange={choose(name)} />
        ))}
      </div>
      {(error || !data) && (
        <LoadState
          loading="Buscando qué falta y dónde sobra..."
          title="No se pudieron calcular las propuestas"
          problem={error?.message}
          onRetry={refetch}
        />
      )}
      {data?.meta.more && (
        <Notice tone="gold" className="mb-3">
          Hay más que trasladar: cuando estos salgan, vuelve a proponer.
        </Notice>
      )}
      {data?.data.length === 0 && (
        <EmptyState
          title="No hay nada que trasladar"
          text="Ningún artículo se agota donde otro lugar tenga de sobra."
        />
      )}
      {data && data.data.length > 1 && <AcceptBar accepting={accepting} />}
      <ul className="grid gap-4">
        {data?.data.map((suggested) => (
          <Suggestion key={routeOf(suggested)} suggested={suggested} accepting={accepting} />
        ))}
      </ul>
    </>
  );
}

/** Chooses all open proposals or none, and saves the chosen ones as drafts. */
function AcceptBar({ accepting: { open, chosen, chooseAll, save } }: { accepting: Accepting }) {
  if (open.length === 0) return null;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <CheckLine checked={chosen.length === open.length} onChange={chooseAll}>
        Elegir todas
      </CheckLine>
      <ActionButton
        label={chosen.length === 1 ? 'Guardar 1 borrador' : `Guardar ${chosen.length} borradores`}
        variant="primary"
        disabled={chosen.length === 0}
        busy={save.isPending}
        onClick={() => save.mutate(chosen)}
      />
    </div>
  );
}

function Suggestion({ suggested, accepting }: { suggested: SuggestedTransfer; accepting: Accepting }) {
  const { from, to, lines } = suggested;
  const { save, chosen, choose } = accepting;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const stored = accepting.storedOf(suggested);
  return (
    <li className="rounded-house border border-line bg-paper-raised p-4">
      <div className="flex flex-wrap items-center gap-3">
        {!stored && (
          <input
            type="checkbox"
            className="size-5 accent-ink"
            aria-label={`Elegir ${from.name} → ${to.name}`}
            checked={chosen.includes(suggested)}
            onChange={({ currentTarget }) => choose(suggested, currentTarget.checked)}
          />
        )}
        <h2 className="min-w-0 grow basis-52 font-medium font-sans text-base">
          {from.name} → {to.name}
          <span className="tabular block font-normal text-ink-soft text-sm">
            {lines.length === 1 ? '1 artículo' : `${lines.length} artículos`}, {piecesText(pieces)}
          </span>
        </h2>
        {stored ? (
          <ActionLink label={`Abrir ${stored.attributes.number}`} to={`/admin/stock/transfers/${stored.id}`} />
        ) : (
          <>
            <ActionButton label="Guardar borrador" busy={save.isPending} onClick={() => save.mutate([suggested])} />
            <ActionLink label="Revisar" variant="primary" to={draftUrl(from.id, to.id, lines)} />
          </>
        )}
      </div>
      <details className="mt-2 text-sm">
        <summary className="min-h-11 cursor-pointer content-center underline decoration-line-strong underline-offset-4">
          Ver los artículos
        </summary>
        <ul className="divide-y divide-line">
          {lines.map((line) => (
            <li key={line.item} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-2">
              <span>
                {line.name}
                {line.size && `, ${line.size}`}
                <span className="tabular block text-ink-soft">{line.why}</span>
              </span>
              <span className="tabular text-right">
                {line.quantity}
                <span className="block text-ink-soft">de {line.available}</span>
              </span>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
