import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Printer } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type { PackingSlip } from '#contract/sales/sale-office.ts';
import { ask } from '#web/admin/api/ask.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/packing-slip.page';
import { SlipSheet } from './slip-sheet.tsx';

const PAPERS = ['A5', 'A4'] as const;

/** The packing slip of a sale, for printing. */
export default function PackingSlipPage({ params, matches }: Route.ComponentProps) {
  const [query, setQuery] = useSearchParams();
  const paper = PAPERS.find((size) => size.toLowerCase() === query.get('papel')) ?? PAPERS[0];
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['sales', 'packing-slip', params.id],
    queryFn: ({ signal }) =>
      ask<{ data: PackingSlip }>(`/sales/${encodeURIComponent(params.id)}/packing-slip`, { signal }),
  });
  const slip = data?.data;

  return (
    <>
      <title>{slip ? `Nota de entrega ${slip.order_id}` : 'Nota de entrega'}</title>
      <style>{`@page { size: ${paper}; margin: 10mm }`}</style>
      <div className="mb-6 flex flex-wrap items-center gap-3 print:hidden">
        <ButtonLink variant="quiet" to={`/admin/sales?venta=${params.id}`} className="-ml-5">
          <ArrowLeft aria-hidden className="size-4" strokeWidth={1.5} />
          Volver a la venta
        </ButtonLink>
        <PaperChoice
          paper={paper}
          onChoose={(size) => setQuery(size === PAPERS[0] ? {} : { papel: size.toLowerCase() }, { replace: true })}
        />
        <Button disabled={!slip} onClick={() => window.print()}>
          <Printer aria-hidden className="size-4" strokeWidth={1.5} />
          Imprimir
        </Button>
      </div>
      {slip && <SlipSheet slip={slip} shopName={matches[0].loaderData.shop.name} paper={paper} />}
      {!slip && !isError && <p role="status">Cargando nota de entrega...</p>}
      {!slip && isError && (
        <div role="alert">
          <EmptyState as="h1" title="No se pudo cargar la nota de entrega" text={error.message}>
            <Button onClick={() => refetch()}>Reintentar</Button>
          </EmptyState>
        </div>
      )}
    </>
  );
}

type Paper = (typeof PAPERS)[number];

function PaperChoice({ paper, onChoose }: { paper: Paper; onChoose: (size: Paper) => void }) {
  return (
    <fieldset className="ml-auto flex items-center gap-1">
      <legend className="sr-only">Tamaño del papel</legend>
      {PAPERS.map((size) => (
        <label key={size} className={cx(CHOICE, size === paper && 'bg-ink text-paper')}>
          <input
            type="radio"
            name="papel"
            className="sr-only"
            checked={size === paper}
            onChange={() => onChoose(size)}
          />
          {size}
        </label>
      ))}
    </fieldset>
  );
}

const CHOICE =
  'inline-flex min-h-11 cursor-pointer items-center rounded-house border border-ink px-4 text-sm has-focus-visible:outline-2 has-focus-visible:outline-gold has-focus-visible:outline-offset-2';
