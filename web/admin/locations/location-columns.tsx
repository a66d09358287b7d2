import type { LocationRecord } from '#contract/stock/location.ts';
import { hoursOn } from '#domain/stock/hours/open-now.ts';
import { printSpan, readSpan } from '#domain/stock/hours/opening-hours.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { cx } from '#web/ui/cx.ts';
import type { TableColumn } from '../kit/table/table-column.ts';

const BADGE = 'inline-flex items-center rounded-full px-2.5 py-0.5 text-xs font-medium';

type Attributes = LocationRecord['attributes'];

/** The hours of today: those of a special day or a holiday, where it is one. */
function hoursToday({ kind, weekHours, sundayHours, specialDays }: Attributes): string {
  if (kind === 'warehouse') return '—';
  const span = (text: string | null) => (text === null ? null : readSpan(text));
  const hours = { mondayToSaturday: span(weekHours), sundaysAndHolidays: span(sundayHours), specialDays };
  return printSpan(hoursOn(caracasDay(new Date()), hours));
}

function StateBadge({ active, kind }: Attributes) {
  const text = kind === 'warehouse' ? 'Depósito' : active ? 'Abierta' : 'Cerrada';
  return <span className={cx(BADGE, active ? 'bg-leaf-soft text-leaf' : 'bg-paper-sunken text-ink-soft')}>{text}</span>;
}

const yesOrDash = (yes: boolean) => (yes ? 'Sí' : '—');

export const LOCATION_COLUMNS: readonly TableColumn<LocationRecord>[] = [
  { id: 'name', header: 'Nombre', kind: 'main', cell: ({ attributes }) => attributes.name },
  { id: 'city', header: 'Ciudad', cell: ({ attributes }) => attributes.city || '—' },
  {
    id: 'today',
    header: 'Hoy',
    cell: ({ attributes }) => <span className="tabular whitespace-nowrap">{hoursToday(attributes)}</span>,
  },
  { id: 'online', header: 'En línea', cell: ({ attributes }) => yesOrDash(attributes.sellsOnline) },
  {
    id: 'pickup',
    header: 'Retiro',
    cell: ({ attributes: { pickup, pickupHours } }) => (pickup ? `En ${pickupHours} h` : '—'),
  },
  { id: 'priority', header: 'Prioridad', kind: 'number', cell: ({ attributes }) => attributes.priority },
  {
    id: 'pieces',
    header: 'Existencia',
    kind: 'number',
    cell: ({ attributes }) => attributes.pieces.onHand.toLocaleString('es-VE'),
  },
  { id: 'state', header: 'Estado', card: 'aside', cell: ({ attributes }) => <StateBadge {...attributes} /> },
];
