import type { CountLine } from '#contract/stock/count.ts';
import { nameWithSize } from '#domain/catalogue/sizes/name-with-size.ts';
import { formatCount } from '#domain/text/count.ts';
import type { TableColumn } from '#web/admin/kit/table/table-column.ts';
import { cx } from '#web/ui/cx.ts';
import { signed, valueText } from '../count-words.ts';

export const lineName = ({ attributes }: CountLine) => nameWithSize(attributes);

const numberOf = (value: number | null) => (value === null ? '—' : formatCount(value));

export const LINE_COLUMNS: readonly TableColumn<CountLine>[] = [
  {
    id: 'name',
    header: 'Producto',
    kind: 'main',
    sortable: true,
    cell: (line) => <Product line={line} />,
  },
  {
    id: 'ref',
    header: 'Ref. y código',
    sortable: true,
    cell: ({ attributes: { ref, barcode } }) => (
      <span
        title={`${ref} · ${barcode}`}
        className="tabular in-[td]:block in-[td]:max-w-48 in-[td]:truncate text-ink-soft"
      >
        {ref} · {barcode}
      </span>
    ),
  },
  { id: 'expected', header: 'Al empezar', kind: 'number', cell: ({ attributes }) => numberOf(attributes.expected) },
  { id: 'recorded', header: 'En el sistema', kind: 'number', cell: ({ attributes }) => numberOf(attributes.recorded) },
  {
    id: 'counted',
    header: 'Contado',
    kind: 'number',
    sortable: true,
    cell: ({ attributes }) => numberOf(attributes.counted),
  },
  {
    id: 'pieces',
    header: 'Diferencia',
    kind: 'number',
    sortable: true,
    cell: ({ attributes: { difference } }) =>
      difference === null ? (
        '—'
      ) : (
        <span className={cx('font-medium', difference < 0 && 'text-danger', difference > 0 && 'text-leaf')}>
          {signed(difference, formatCount)}
        </span>
      ),
  },
  {
    id: 'value',
    header: 'En USD',
    kind: 'number',
    sortable: true,
    cell: ({ attributes: { value } }) => (
      <span className={cx(value !== null && value < 0 && 'text-danger')}>
        {value === null ? '—' : valueText(value)}
      </span>
    ),
  },
];

/** The item, and what staff should know about its line before it is approved. */
function Product({ line }: { line: CountLine }) {
  const { outside, movedWhileCounted, state, refusal, note } = line.attributes;
  const remarks = [
    outside && 'Fuera de lo que se cuenta',
    movedWhileCounted && 'Se movió mientras se contaba',
    state === 'approved' && 'Aprobada',
    state === 'left' && 'Sin cambio',
    refusal,
    note && `Nota: ${note}`,
  ].filter((remark) => typeof remark === 'string');
  if (remarks.length === 0) return lineName(line);
  return (
    <span className="block in-[th]:py-1.5 leading-snug">
      <span className="block truncate in-[li]:whitespace-normal">{lineName(line)}</span>
      <span className={cx('block whitespace-normal font-normal text-sm', refusal ? 'text-danger' : 'text-ink-soft')}>
        {remarks.join(' · ')}
      </span>
    </span>
  );
}
