import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
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
  const data = book.data?.data;
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
          {(['csv', 'xlsx'] as const).map((format) => (
            <ActionButton
              key={format}
              icon={FileSpreadsheet}
              label={format.toUpperCase()}
              disabled={count === 0 || file.isPending}
              onClick={() => download(format)}
            />
          ))}
        </div>
      </div>
      {data && <BookFigures book={data} />}
      <DataTable
        label="Libro de ventas"
        columns={COLUMNS}
        rows={data?.documents}
        rowName={({ attributes }) => `${DOCUMENT_NAMES[attributes.kind]} ${attributes.number}`}
        stale={book.isPlaceholderData}
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

/** The sums of the month, and problems with its document numbers. */
function BookFigures({ book }: { book: SalesBook }) {
  const { totals, rates, faults, withoutInvoice } = book;
  const figures = [
    { name: 'Total con IVA', value: bs(totals.total_bs) },
    { name: 'Exento', value: bs(totals.exempt_bs) },
    ...rates
      .filter(({ percent }) => percent > 0)
      .flatMap(({ percent, base_bs, iva_bs }) => [
        { name: `Base al ${percentText(percent)}`, value: bs(base_bs) },
        { name: `IVA al ${percentText(percent)}`, value: bs(iva_bs) },
      ]),
    { name: 'IGTF', value: bs(totals.igtf_bs) },
  ];
  return (
    <>
      <dl className="mb-6 flex flex-wrap gap-x-8 gap-y-4 border-line border-y py-5">
        {figures.map(({ name, value }) => (
          <div key={name} className="min-w-36">
            <dt className="text-ink-soft text-sm">{name}</dt>
            <dd className="tabular mt-1 whitespace-nowrap text-lg">{value}</dd>
          </div>
        ))}
      </dl>
      {(faults.length > 0 || withoutInvoice.sales > 0) && (
        <div className="mb-6 border-amber border-l-4 bg-amber-soft px-4 py-3 text-sm">
          <p className="flex items-center gap-2 font-medium">
            <TriangleAlert aria-hidden className="size-4 text-amber" strokeWidth={1.5} />
            Por revisar
          </p>
          <ul className="tabular mt-1 list-disc space-y-1 pl-6">
            {faults.map((fault) => (
              <li key={`${fault.kind} ${fault.fault} ${fault.from}`}>{faultText(fault)}</li>
            ))}
            {withoutInvoice.sales > 0 && (
              <li>
                {withoutInvoice.sales === 1 ? '1 venta validada' : `${withoutInvoice.sales} ventas validadas`} este mes
                sin factura: {bs(withoutInvoice.total_bs)}
              </li>
            )}
          </ul>
        </div>
      )}
    </>
  );
}

function faultText({ kind, fault, from, to, count }: SalesBook['faults'][number]): string {
  const name = DOCUMENT_NAMES[kind];
  if (fault === 'repeat') return `${name} ${from}: está en ${count} documentos`;
  return count === 1 ? `${name}: falta el número ${from}` : `${name}: faltan ${count} números, del ${from} al ${to}`;
}

const percentText = (percent: number) => `${String(percent).replace('.', ',')} %`;
