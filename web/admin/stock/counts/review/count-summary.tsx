import type { CountDetail } from '#contract/stock/count.ts';
import { piecesText } from '#domain/stock/transfers/transfer-words.ts';
import { formatCount } from '#domain/text/count.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { type Fact, Facts } from '#web/admin/kit/document/facts.tsx';
import { usdText } from '#web/admin/kit/document/money-text.ts';
import { Notice } from '#web/admin/kit/document/notice.tsx';
import { CountStateBadge } from '../count-parts.tsx';
import { scopeText } from '../count-words.ts';

/** The state of a count, its location and scope, who worked on it, and the differences. */
export function CountSummary({ count: { attributes: count } }: { count: CountDetail }) {
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
