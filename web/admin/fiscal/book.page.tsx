import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import { useSearchParams } from 'react-router';
import type { SalesBook } from '#contract/fiscal/sales-book.ts';
import { DOCUMENT_NAMES } from '#domain/fiscal/document-number.ts';
import { centsFromDecimal, formatVes } from '#domain/money/money.ts';
import { caracasDay, formatDay } from '#domain/time/caracas-time.ts';
import { AS_STEP } from '#web/admin/kit/in-place.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { PageHeading } from '../kit/page-heading.tsx';
import { failureOf } from '../kit/stale-notice.tsx';
import { DataTable } from '../kit/table/data-table.tsx';
import type { TableColumn } from '../kit/table/table-column.ts';
import { useDownload } from '../kit/use-download.ts';
import { BookFigures } from './book-figures.tsx';
import { useSalesBook } from './fiscal-queries.ts';
import { FiscalTabs } from './fiscal-tabs.tsx';

type Entry = SalesBook['documents'][number];

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

/** The libro de ventas of a month. */
export default function BookPage() {
  const [query, setQuery] = useSearchParams();
  const thisMonth = caracasDay(new Date()).slice(0, 7);
  const requested = query.get('mes') ?? '';
  const month = MONTH.test(requested) ? requested : thisMonth;
  const book = useSalesBook(month);
  const { data, isPlaceholderData } = book;
  const file = useDownload('Error al descargar el archivo');
  const download = (format: 'csv' | 'xlsx') =>
    file.mutate({
      path: `/fiscal/book/file?${new URLSearchParams({ month, format })}`,
      name: `libro-de-ventas-${month}.${format}`,
    });
  const count = data?.documents.length ?? 0;

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
        <div className="ml-auto flex gap-3 max-sm:ml-0">
          <Button variant="secondary" onClick={() => download('csv')} disabled={count === 0 || file.isPending}>
            <FileSpreadsheet aria-hidden className="size-4" strokeWidth={1.5} /> CSV
          </Button>
          <Button variant="secondary" onClick={() => download('xlsx')} disabled={count === 0 || file.isPending}>
            <FileSpreadsheet aria-hidden className="size-4" strokeWidth={1.5} /> XLSX
          </Button>
        </div>
      </div>
      {data && <BookFigures book={data} />}
      <DataTable
        label="Libro de ventas"
        columns={COLUMNS}
        rows={data?.documents}
        rowName={({ attributes }) => `${DOCUMENT_NAMES[attributes.kind]} ${attributes.number}`}
        stale={isPlaceholderData}
        cardsUnder={1000}
        loadingText="Cargando libro..."
        empty={{
          title: 'No hay documentos de este mes',
          text: 'Aparecen cuando se anotan los números de las facturas en Entrega.',
        }}
        failed={failureOf(book, 'Error al cargar el libro de ventas')}
      />
      <p className="mt-6 max-w-3xl text-ink-soft text-sm">
        Los montos son los del momento en que se anotó cada documento, en bolívares a la tasa del pedido. Consulta a tu
        contador antes de declarar.
      </p>
    </>
  );
}

const bs = (amount: number) => formatVes(centsFromDecimal(amount));
/** An amount as the book shows it: credit notes are negative, annulled documents have no amount. */
const counted = ({ attributes: { kind, annulled } }: Entry, amount: number) =>
  annulled ? '—' : bs(kind === 'nota_credito' ? -amount : amount);
const sumOf = ({ attributes: { rates } }: Entry, part: 'base_bs' | 'iva_bs') =>
  rates.reduce((sum, rate) => sum + centsFromDecimal(rate[part]), 0) / 100;

const COLUMNS: readonly TableColumn<Entry>[] = [
  { id: 'issued_on', header: 'Fecha', cell: ({ attributes }) => formatDay(attributes.issued_on) },
  {
    id: 'number',
    header: 'Documento',
    cell: ({ attributes: { kind, number, affects, annulled } }) => (
      <span className="tabular">
        <span className={annulled ? 'line-through' : undefined}>
          {DOCUMENT_NAMES[kind]} {number}
        </span>
        {affects && <span className="block text-ink-soft text-sm">de la factura {affects}</span>}
        {annulled && <span className="block text-ink-soft text-sm">Anulada: {annulled}</span>}
      </span>
    ),
  },
  { id: 'control', header: 'Control', cell: ({ attributes }) => attributes.control_number },
  {
    id: 'buyer',
    header: 'Cliente',
    kind: 'main',
    cell: ({ attributes }) => `${attributes.buyer_name}, ${attributes.buyer_id}`,
  },
  { id: 'total', header: 'Total', kind: 'number', cell: (entry) => counted(entry, entry.attributes.total_bs) },
  { id: 'base', header: 'Base', kind: 'number', cell: (entry) => counted(entry, sumOf(entry, 'base_bs')) },
  { id: 'iva', header: 'IVA', kind: 'number', cell: (entry) => counted(entry, sumOf(entry, 'iva_bs')) },
];
