import type { ReactNode } from 'react';
import { centsFromDecimal, formatVes } from '#domain/money/money.ts';
import { piecesToCome } from '#domain/sales/fulfilment/pieces-to-come.ts';
import { timelineOf } from '#domain/sales/fulfilment/timeline.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { cx } from '#web/ui/cx.ts';
import { ParcelCard, PieceRow } from './parcel-card.tsx';
import { stepsAhead, type TrackingTexts } from './status-texts.ts';
import type { TrackedAttributes } from './use-tracked-sale.ts';

/** What happened to the order so far, with its parcels, and then what follows. */
export function Timeline({ sale, texts }: { sale: TrackedAttributes; texts: TrackingTexts }) {
  const due = dueOf(sale);
  const next = stepsAhead(sale, texts);
  const { parcels = [], products } = sale;
  const rest = piecesToCome(products, parcels);
  const [only] = parcels;
  const isPart = parcels.length === 1 && countOf(only?.pieces ?? []) < countOf(products);
  const past = timelineOf({ ...sale, isPart });
  // When a part has left, the other pieces are listed under the next step.
  const isSplit = sale.status === 'validado' && parcels.some(({ state }) => state === 'sent' || state === 'delivered');
  return (
    <section aria-labelledby="pasos" className="mt-10 border-line border-t pt-8">
      <h2 id="pasos" className="text-2xl">
        Paso a paso
      </h2>
      <ol className="mt-4">
        {past.map(({ name, at, parcel }, place) => (
          <Step
            key={`${at} ${name}`}
            look={place === past.length - 1 && !due ? 'now' : 'past'}
            isLast={place === past.length - 1 && !due && next.length === 0}
          >
            <span className="block">{name}</span>
            <time dateTime={at} className="tabular text-ink-soft text-sm">
              {formatCaracasDateTime(new Date(at))}
            </time>
            {parcels
              .filter(({ number }) => number === parcel)
              .map((one) => (
                <ParcelCard key={one.number} parcel={one} />
              ))}
          </Step>
        ))}
        {due && (
          <Step look="now" isLast={next.length === 0}>
            Falta por pagar {due}
          </Step>
        )}
        {next.map((step, place) => (
          <Step key={step} look="next" isLast={place === next.length - 1}>
            <span className="sr-only">Después: </span>
            {step}
            {isSplit && place === 0 && rest.length > 0 && (
              <ul className="mt-2 grid gap-2" aria-label="Lo que falta por enviar">
                {rest.map((line) => (
                  <PieceRow key={`${line.reference} ${line.size}`} {...line} />
                ))}
              </ul>
            )}
          </Step>
        ))}
      </ol>
    </section>
  );
}

const countOf = (pieces: readonly { quantity: number }[]) => pieces.reduce((sum, { quantity }) => sum + quantity, 0);

/** The amount left to pay, in bolívares; null when nothing is due. */
export function dueOf({ due = 0, due_bs: dueBs = 0 }: Pick<TrackedAttributes, 'due' | 'due_bs'>): string | null {
  return due > 0 ? formatVes(centsFromDecimal(dueBs)) : null;
}

const DOTS = { past: 'bg-line-strong', now: 'bg-leaf', next: 'border border-line-strong bg-paper' };

interface StepProps {
  look: keyof typeof DOTS;
  isLast: boolean;
  children: ReactNode;
}

/** A dot on the line, with what happened beside it. */
function Step({ look, isLast, children }: StepProps) {
  return (
    <li aria-current={look === 'now' ? 'step' : undefined} className="relative flex gap-3 pb-5 last:pb-0">
      {!isLast && <span aria-hidden className="absolute top-3 bottom-[-0.375rem] left-[0.28125rem] w-px bg-line" />}
      <span aria-hidden className={cx('relative mt-1.5 size-2.5 shrink-0 rounded-full', DOTS[look])} />
      <div className="min-w-0 flex-1">{children}</div>
    </li>
  );
}
