import type { SaleHistory } from '#contract/sales/sale-history.ts';
import { cancellationText } from '#domain/sales/cancel-reason.ts';
import type { SaleEventRow, SaleNoteRow } from '../sale-history.queries.ts';

type Entry = SaleHistory['data'][number];

/** A sale's history as sent to staff: status changes and notes, oldest first. */
export function presentHistory(events: readonly SaleEventRow[], notes: readonly SaleNoteRow[]): Entry[] {
  return [...events.map(presentEvent), ...notes.map(presentNote)].sort(
    (one, other) => Date.parse(one.attributes.at) - Date.parse(other.attributes.at),
  );
}

function presentEvent({ id, from, to, at, by, cancellation, byPayments }: SaleEventRow): Entry {
  const reason = cancellation && { reason: cancellationText(cancellation) };
  return {
    id,
    attributes: { from, to, at: at.toISOString(), by, ...reason, ...(byPayments && { payments: byPayments }) },
  };
}

export function presentNote({ id, note, at, by }: SaleNoteRow) {
  return { id, attributes: { note, at: at.toISOString(), by } };
}
