import { useSearchParams } from 'react-router';
import type { SuggestedTransfer } from '#contract/stock/transfer-items.ts';
import { piecesText } from '#domain/stock/transfers/transfer-words.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterChoice } from '../../../kit/list/list-filters.tsx';
import { LoadProblem } from '../../../kit/load-problem.tsx';
import { PageHeading } from '../../../kit/page-heading.tsx';
import { useOpenLocations } from '../../../locations/location-queries.ts';
import { useSuggestions } from '../data/transfer-queries.ts';
import { draftUrl } from '../draft/draft.ts';
import { type Accepting, routeOf, useAccepting } from './use-accepting.ts';

/** 'Proponer traslados': what could go where, from low stock. Nothing is stored before somebody says so. */
export default function SuggestedPage() {
  const [query, setQuery] = useSearchParams();
  const ends = { from: query.get('origen') ?? '', to: query.get('destino') ?? '' };
  const suggestions = useSuggestions(ends);
  const { data: locations = [] } = useOpenLocations();
  const options = locations.map(({ id, name }) => [String(id), name] as const);
  const { data } = suggestions;
  const accepting = useAccepting(data?.data ?? []);

  function choose(name: string, value: string) {
    const next = new URLSearchParams(query);
    if (value) next.set(name, value);
    else next.delete(name);
    setQuery(next, { replace: true });
  }

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
        <FilterChoice
          label="Origen"
          all="Desde todas"
          options={options}
          value={ends.from}
          onChange={(id) => choose('origen', id)}
        />
        <FilterChoice
          label="Destino"
          all="Hacia todas"
          options={options}
          value={ends.to}
          onChange={(id) => choose('destino', id)}
        />
      </div>
      {suggestions.isError && (
        <LoadProblem
          title="No se pudieron calcular las propuestas"
          message={suggestions.error.message}
          onRetry={() => void suggestions.refetch()}
        />
      )}
      {suggestions.isPending && <p role="status">Buscando qué falta y dónde sobra...</p>}
      {data?.meta.more && (
        <p className="mb-3 border-gold border-l-4 bg-gold-soft px-3 py-1.5 text-sm">
          Hay más que trasladar: cuando estos salgan, vuelve a proponer.
        </p>
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

/** All open proposals are chosen at first or none; the chosen ones become drafts with one press. */
function AcceptBar({ accepting: { open, chosen, chooseAll, save } }: { accepting: Accepting }) {
  if (open.length === 0) return null;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <label className="flex min-h-11 items-center gap-3 text-sm">
        <input
          type="checkbox"
          className="size-5 accent-ink"
          checked={chosen.length === open.length}
          onChange={({ currentTarget }) => chooseAll(currentTarget.checked)}
        />
        Elegir todas
      </label>
      <Button disabled={chosen.length === 0} busy={save.isPending} onClick={() => save.mutate(chosen)}>
        {chosen.length === 1 ? 'Guardar 1 borrador' : `Guardar ${chosen.length} borradores`}
      </Button>
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
          <ButtonLink variant="secondary" to={`/admin/stock/transfers/${stored.id}`}>
            Abrir {stored.attributes.number}
          </ButtonLink>
        ) : (
          <>
            <Button variant="secondary" busy={save.isPending} onClick={() => save.mutate([suggested])}>
              Guardar borrador
            </Button>
            <ButtonLink to={draftUrl(from.id, to.id, lines)}>Revisar</ButtonLink>
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
