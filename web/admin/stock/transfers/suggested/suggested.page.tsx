import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { SuggestedTransfer } from '#contract/stock/transfer-items.ts';
import { piecesText } from '#domain/stock/transfers/transfer-words.ts';
import { newId } from '#web/browser/new-id.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterChoice } from '../../../kit/list/filter-choice.tsx';
import { LoadProblem } from '../../../kit/load-problem.tsx';
import { PageHeading } from '../../../kit/page-heading.tsx';
import { useSave } from '../../../kit/use-save.ts';
import { useOpenLocations } from '../../../locations/location-queries.ts';
import { saveDraft, TRANSFERS, useSuggestions } from '../data/transfer-queries.ts';
import { draftUrl } from '../draft/draft.ts';

/** 'Proponer traslados': what could go where, from low stock. Nothing is stored before somebody says so. */
export default function SuggestedPage() {
  const [query, setQuery] = useSearchParams();
  const ends = { from: query.get('origen') ?? '', to: query.get('destino') ?? '' };
  const suggestions = useSuggestions(ends);
  const { data: locations = [] } = useOpenLocations();
  const options = locations.map(({ id, name }) => [String(id), name] as const);
  const { data } = suggestions;

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
      <ul className="grid gap-4">
        {data?.data.map((suggested) => (
          <Suggestion key={`${suggested.from.id} ${suggested.to.id}`} suggested={suggested} />
        ))}
      </ul>
    </>
  );
}

function Suggestion({ suggested: { from, to, lines } }: { suggested: SuggestedTransfer }) {
  const [key, setKey] = useState(newId);
  const save = useSave({
    save: () => {
      const asked = lines.map(({ item, quantity }) => ({ item, quantity }));
      return saveDraft({ from: from.id, to: to.id, note: '', lines: asked }, null, key);
    },
    refreshes: [TRANSFERS],
    success: ({ attributes }) => `Borrador ${attributes.number} guardado`,
    failure: 'No se pudo guardar el borrador',
  });
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const stored = save.data;
  return (
    <li className="rounded-house border border-line bg-paper-raised p-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="min-w-0 grow basis-64 font-medium font-sans text-base">
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
            <Button
              variant="secondary"
              busy={save.isPending}
              onClick={() => save.mutate(undefined, { onSuccess: () => setKey(newId()) })}
            >
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
