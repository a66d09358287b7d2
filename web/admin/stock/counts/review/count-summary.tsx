import type { ReactNode } from 'react';
import type { CountDetail } from '#contract/stock/count.ts';
import { centsFromDecimal, formatUsd } from '#domain/money/money.ts';
import { formatCount } from '#domain/text/count.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { CountStateBadge } from '../count-state.tsx';
import { pieceWords, scopeWords } from '../count-words.ts';

/** Where, of what, by whom, and what it comes to. */
export function CountSummary({ count: { attributes: count } }: { count: CountDetail }) {
  const { summary, counters } = count;
  const { differences } = summary;
  return (
    <section aria-label="Resumen del conteo" className="mb-3 space-y-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <CountStateBadge state={count.state} />
        <span className="font-medium">{count.location.name}</span>
        <span className="text-ink-soft">{scopeWords(count)}</span>
        {count.blind && <span className="text-ink-soft">A ciegas</span>}
        {count.round > 1 && <span className="text-ink-soft">Vuelta {count.round}</span>}
      </p>
      {count.note && <p className="text-sm">{count.note}</p>}
      {count.rejection && count.state === 'open' && (
        <p className="border-amber border-l-4 bg-amber-soft px-3 py-1.5 text-sm">
          Se cuenta de nuevo: {count.rejection}
        </p>
      )}
      <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
        <Fact name="Empezó">
          {count.startedBy}, {moment(count.startedAt)}
        </Fact>
        <Fact name={counters.length === 1 ? 'Contó' : 'Contaron'}>{counters.join(', ') || 'Nadie todavía'}</Fact>
        {count.submittedAt && (
          <Fact name="Entregó">
            {count.submittedBy}, {moment(count.submittedAt)}
          </Fact>
        )}
        {count.closedAt && (
          <Fact name={count.state === 'approved' ? 'Aprobó' : 'Canceló'}>
            {count.closedBy}, {moment(count.closedAt)}
          </Fact>
        )}
        <Fact name="Contado">
          {formatCount(summary.counted)} de {formatCount(summary.lines)} líneas
        </Fact>
        {differences && (
          <>
            <Fact name="Faltan">
              {pieceWords(differences.missing)}, {formatUsd(centsFromDecimal(differences.missingValue))}
            </Fact>
            <Fact name="Sobran">
              {pieceWords(differences.surplus)}, {formatUsd(centsFromDecimal(differences.surplusValue))}
            </Fact>
          </>
        )}
        {summary.outside > 0 && <Fact name="Fuera de lo contado">{formatCount(summary.outside)} líneas</Fact>}
      </dl>
    </section>
  );
}

function moment(iso: string): string {
  return formatCaracasDateTime(new Date(iso));
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="tabular">{children}</dd>
    </div>
  );
}
