import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import { useSearchParams } from 'react-router';
import type { SalesBook } from '#contract/fiscal/sales-book.ts';
import { DOCUMENT_NAMES } from '#domain/fiscal/document-number.ts';
import { centsFromDecimal, formatVes } from '#domain/money/money.ts';
import { caracasDay, formatDay } from '#domain/time/caracas-time.ts';
import { ActionButton } from '#web/admin/kit/document/action.tsx';
import { AS_STEP } from '#web/admin/kit/in-place.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { PageHeading } from '../kit/page-heading.tsx';
import { failureOf } from '../kit/stale-notice.tsx';
import { DataTable } from '../kit/table/data-table.tsx';
import type { TableColumn } from '../kit/table/table-column.ts';
import { useDownload } from '../kit/use-download.ts';
import { BookFigures, BookSummary } from './book-figures.tsx';
import { ClosePeriod } from './close-period.tsx';
import { useSalesBook } from './fiscal-queries.ts';
import { FiscalTabs } from './fiscal-tabs.tsx';

type Entry = SalesBook['documents'][number];

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

/** The libro de ventas of a month. */
export default function BookPage() {
  const [query, setQuery] = useSearchParams();
  const today = caracasDay(new Date());
  const thisMonth = today.slice(0, 7);
  const requested = query.get('mes') ?? '';
  const month = MONTH.test(requested) ? requested : thisMonth;
  const book = useSalesBook(month);
  const data = book.data?.data;
  const file = useDownload('Error al descargar el archivo');
  const download = (format: 'csv' | 'xlsx', part: 'book' | 'summary') =>
    file.mutate({
      path: `/fiscal/book/file?${new URLSearchParams({ month, format, part })}`,
      name: `${part === 'book' ? 'libro-de-ventas' : 'resumen'}-${month}.${format}`,
    });
  const count = data?.documents.length ?? 0;
  const isEmpty = count + (data?.late_withholdings.length ?? 0) === 0;

  return (
    <>
      <PageHeading title="Libro de ventas" count={data && (count === 1 ? '1 documento' : `${count} documentos`)} />
      <FiscalTabs />
      <div className="mb-6 flex flex-wrap items-end gap-3">
        <Field label="Mes" className="w-44">
          <TextInput
            type="month"
            value={month}
            max={thisMonth}
            onChange={({ target }) => target.value && setQuery({ mes: target.value }, AS_STEP)}
          />
        </Field>
        <div className="ml-auto flex flex-wrap gap-3 max-sm:ml-0">
          {FILES.map(({ label, format, part }) => (
            <ActionButton
              key={label}
              icon={FileSpreadsheet}
              label={label}
              disabled={isEmpty || file.isPending}
              onClick={() => download(format, part)}
            />
          ))}
          <ActionButton
            icon={FileSpreadsheet}
            label="Guías y órdenes CSV"
            disabled={file.isPending}
            onClick={() => file.mutate({ path: `/papers/file?month=${month}`, name: `guias-y-ordenes-${month}.csv` })}
          />
        </div>
      </div>
      {data && <BookFigures book={data} />}
      <DataTable
        label="Libro de ventas"
        columns={COLUMNS}
        rows={data?.documents}
        rowName={({ attributes }) => `${DOCUMENT_NAMES[attributes.kind]} ${attributes.number}`}
        stale={book.isPlaceholderData}
        cardsUnder={940}
        loadingText="Cargando libro..."
        empty={{
          title: 'No hay documentos de este mes',
          text: 'Aparecen cuando se anotan los números de las facturas en Entrega.',
        }}
        failed={failureOf(book, 'Error al cargar el libro de ventas')}
      />
      {data && <BookSummary book={data} />}
      {data && <ClosePeriod key={month} book={data} today={today} />}
      <p className="mt-6 max-w-3xl text-ink-soft text-sm">
        Los montos son los del momento en que se anotó cada documento, en bolívares a la tasa del pedido. Consulta a tu
        contador antes de declarar.
      </p>
    </>
  );
}

const FILES = [
  { label: 'CSV', format: 'csv', part: 'book' },
  { label: 'Resumen CSV', format: 'csv', part: 'summary' },
  { label: 'XLSX', format: 'xlsx', part: 'book' },
] as const;

const bs = (amount: number) => formatVes(centsFromDecimal(amount));
/** An amount as the book shows it: credit notes are negative, annulled documents have no amount. */
const counted = ({ attributes: { kind, annulled } }: Entry, amount: number) =>
  annulled ? '—' : bs(kind === 'nota_credito' ? -amount : amount);
const sumOf = ({ attributes: { rates } }: Entry, part: 'base_bs' | 'iva_bs') =>
  rates.reduce((sum, rate) => sum + centsFromDecimal(rate[part]), 0) / 100;

/** The IVA withheld, if it is booked in the month of its invoice. */
function withheldText({ attributes: { withholding, annulled, booked_on, issued_on } }: Entry): string {
  const month = (booked_on ?? issued_on).slice(0, 7);
  return withholding?.booked_on.startsWith(month) && !annulled ? bs(withholding.amount_bs) : '—';
}

/** A reason may be long, and must not widen the table. */
const NOTE = 'block max-w-48 whitespace-normal text-ink-soft text-sm wrap-anywhere';

const COLUMNS: readonly TableColumn<Entry>[] = [
  { id: 'issued_on', header: 'Fecha', cell: ({ attributes }) => formatDay(attributes.issued_on) },
  {
    id: 'number',
    header: 'Documento',
    cell: ({ attributes: { kind, number, affects, annulled, booked_on, late_reason } }) => (
      <span className="tabular">
        <span className={annulled ? 'line-through' : undefined}>
          {DOCUMENT_NAMES[kind]} {number}
        </span>
        {affects && <span className={NOTE}>de la factura {affects}</span>}
        {booked_on && (
          <span className={NOTE}>
            Entra el {formatDay(booked_on)}: {late_reason}
          </span>
        )}
        {annulled && <span className={NOTE}>Anulada: {annulled}</span>}
      </span>
    ),
  },
  {
    id: 'control',
    header: 'Control',
    cell: ({ attributes: { machine, z_number, control_number } }) =>
      machine === null ? control_number : `${machine}, Z ${z_number}`,
  },
  {
    id: 'buyer',
    header: 'Cliente',
    kind: 'main',
    cell: ({ attributes: { buyer_name, buyer_id, taxpayer } }) => (
      <>
        <span title={buyer_name}>{buyer_name}</span>
        <span className="block whitespace-normal text-ink-soft text-sm">
          {buyer_id}, {taxpayer ? 'contribuyente' : 'no contribuyente'}
        </span>
      </>
    ),
  },
  { id: 'total', header: 'Total', kind: 'number', cell: (entry) => counted(entry, entry.attributes.total_bs) },
  { id: 'base', header: 'Base', kind: 'number', cell: (entry) => counted(entry, sumOf(entry, 'base_bs')) },
  { id: 'iva', header: 'IVA', kind: 'number', cell: (entry) => counted(entry, sumOf(entry, 'iva_bs')) },
  { id: 'withheld', header: 'Retenido', kind: 'number', cell: withheldText },
  { id: 'igtf', header: 'IGTF', kind: 'number', cell: (entry) => counted(entry, entry.attributes.igtf_bs) },
];
