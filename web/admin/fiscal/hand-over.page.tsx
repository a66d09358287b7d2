import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import FileJson from 'lucide-react/icons/file-braces';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { HandOver } from '#contract/fiscal/hand-over.ts';
import { isCalendarDay } from '#domain/time/calendar-day.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { ActionButton } from '#web/admin/kit/document/action.tsx';
import { TextLink } from '#web/admin/kit/document/cells.tsx';
import { bsText, usdText } from '#web/admin/kit/document/money-text.ts';
import { AS_STEP } from '#web/admin/kit/in-place.ts';
import { FilterDay } from '../kit/list/list-filters.tsx';
import { PageHeading } from '../kit/page-heading.tsx';
import { failureOf } from '../kit/stale-notice.tsx';
import { Switch } from '../kit/switch.tsx';
import { DataTable } from '../kit/table/data-table.tsx';
import type { TableColumn } from '../kit/table/table-column.ts';
import { useDownload } from '../kit/use-download.ts';
import { DocumentList } from './document-list.tsx';
import { useHandOver } from './fiscal-queries.ts';
import { FiscalTabs } from './fiscal-tabs.tsx';
import { PasteNumbers } from './paste-numbers.tsx';
import { PendingNotices } from './pending-notices.tsx';

type Listed = HandOver['sales'][number];

const VIEWS = { todas: 'Todas', pendientes: 'Sin factura' } as const;

/** The sales of a day for the invoice printer, and the document numbers that come back. */
export default function HandOverPage() {
  const [query, setQuery] = useSearchParams();
  const [pasting, setPasting] = useState(false);
  const today = caracasDay(new Date());
  const requested = query.get('dia') ?? '';
  const day = isCalendarDay(requested) ? requested : today;
  const view = query.get('ver') === 'pendientes' ? 'pendientes' : 'todas';
  const only = view === 'pendientes' ? 'without_invoice' : 'all';
  const handOver = useHandOver(day, only);
  const data = handOver.data?.data;
  const file = useDownload('Error al descargar el archivo');
  const show = (next: { dia?: string; ver?: string }) => setQuery({ dia: day, ver: view, ...next }, AS_STEP);
  const download = (format: 'json' | 'csv') =>
    file.mutate({
      path: `/fiscal/hand-over/file?${new URLSearchParams({ day, only, format })}`,
      name: `entrega-${day}.${format}`,
    });
  const count = data?.sales.length ?? 0;
  const noFile = count === 0 || file.isPending;

  return (
    <>
      <PageHeading title="Facturación" count={data && (count === 1 ? '1 venta' : `${count} ventas`)} />
      <FiscalTabs />
      <p className="mb-4 max-w-3xl text-ink-soft text-sm">
        La tienda no emite facturas: entrega las ventas validadas a una imprenta o máquina autorizada y guarda los
        números que vuelven.
      </p>
      {data && <PendingNotices handOver={data} onDay={(dia) => show({ dia })} />}
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <FilterDay label="Validadas el" value={day} max={today} onChange={(dia) => dia && show({ dia })} />
        <Switch label="Ventas que se muestran" options={VIEWS} value={view} onChange={(ver) => show({ ver })} />
        <div className="ml-auto flex flex-wrap gap-3 max-sm:ml-0">
          <ActionButton icon={FileSpreadsheet} label="CSV" disabled={noFile} onClick={() => download('csv')} />
          <ActionButton icon={FileJson} label="JSON" disabled={noFile} onClick={() => download('json')} />
          <ActionButton
            needs={['fiscal.write']}
            icon={ClipboardPaste}
            label="Pegar números"
            variant="primary"
            onClick={() => setPasting(true)}
          />
        </div>
      </div>
      <DataTable
        label="Ventas del día"
        columns={data?.prints ? PRINTING_COLUMNS : COLUMNS}
        rows={data?.sales}
        rowName={({ order_id }) => order_id}
        stale={handOver.isPlaceholderData}
        loadingText="Cargando ventas..."
        empty={
          view === 'pendientes'
            ? { title: 'Todas las ventas de ese día tienen su factura' }
            : { title: 'Ese día no se validó ninguna venta' }
        }
        failed={failureOf(handOver, 'Error al cargar las ventas del día')}
      />
      {pasting && <PasteNumbers onClose={() => setPasting(false)} />}
    </>
  );
}

const columnsOf = (prints: boolean): readonly TableColumn<Listed>[] => [
  {
    id: 'order_id',
    header: 'ID Orden',
    kind: 'main',
    cell: ({ id, order_id }) => (
      <TextLink to={`/admin/sales?venta=${id}`} className="tabular">
        {order_id}
      </TextLink>
    ),
  },
  {
    id: 'customer_name',
    header: 'Cliente',
    kind: 'wide',
    cell: ({ customer_name, company }) => (company ? `${company} (${customer_name})` : customer_name),
  },
  { id: 'total', header: 'Total (USD)', kind: 'number', cell: ({ total }) => usdText(total) },
  { id: 'total_bs', header: 'Total (Bs)', kind: 'number', cell: ({ total_bs }) => bsText(total_bs) },
  {
    id: 'documents',
    header: 'Factura',
    cell: ({ documents, correction, ...sale }) => (
      <div className="xl:min-w-80">
        <DocumentList sale={sale} documents={documents} correction={correction} prints={prints} />
      </div>
    ),
  },
];
const COLUMNS = columnsOf(false);
const PRINTING_COLUMNS = columnsOf(true);
