import type {
  ImportReport,
  ImportRow,
  StoppedStore,
  TaskExample,
  TaskReport,
} from '#contract/catalogue/operations/item-operation.ts';
import { formatCounted } from '#domain/text/count.ts';
import { cx } from '#web/ui/cx.ts';
import { listedRows } from '../stock/listed-rows.ts';
import { PIECES_STAY } from '../stock/store-offers.ts';
import { isImportReport } from './operation-words.ts';

export function ReportView({ report }: { report: ImportReport | TaskReport }) {
  return isImportReport(report) ? <ImportReportView report={report} /> : <TaskReportView report={report} />;
}

function Figures({ figures }: { figures: readonly (readonly [label: string, value: number, look?: string])[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 border-line border-y py-3 sm:grid-cols-5">
      {figures.map(([label, value, look]) => (
        <div key={label}>
          <dt className="text-ink-soft text-sm">{label}</dt>
          <dd className={cx('tabular text-xl', value > 0 && look)}>{value.toLocaleString('es-VE')}</dd>
        </div>
      ))}
    </dl>
  );
}

const OUTCOMES: Record<ImportRow['outcome'], string> = {
  created: 'Nuevo',
  updated: 'Actualizado',
  unchanged: 'Sin cambios',
  skipped: 'Omitida',
  failed: 'Error',
};
/** Rows shown on screen; the downloadable file has all of them. */
const SHOWN_ROWS = 200;

function ImportReportView({ report }: { report: ImportReport }) {
  const { omittedRows } = report;
  const rows = listedRows(report);
  const hidden = Math.max(0, rows.length - SHOWN_ROWS) + omittedRows;
  return (
    <div className="space-y-4">
      <Figures
        figures={[
          ['Actualizados', report.updated],
          ['Nuevos', report.created, 'text-leaf'],
          ['Sin cambios', report.unchanged],
          ['Omitidas', report.skipped, 'text-amber'],
          ['Con error', report.failed, 'text-danger'],
        ]}
      />
      <StoppedStores stores={report.stoppedOnline} />
      {rows.length > 0 && <ImportRows rows={rows} />}
      {hidden > 0 && (
        <p className="text-ink-soft text-sm">
          Y {hidden.toLocaleString('es-VE')} {hidden === 1 ? 'fila más' : 'filas más'}.
        </p>
      )}
    </div>
  );
}

/** The rows to show. If there are more, rows with errors come first. */
function shownRows(rows: readonly ImportRow[]): readonly ImportRow[] {
  if (rows.length <= SHOWN_ROWS) return rows;
  const isWrong = ({ outcome }: ImportRow) => outcome === 'failed' || outcome === 'skipped';
  return [...rows.filter(isWrong), ...rows.filter((row) => !isWrong(row))].slice(0, SHOWN_ROWS);
}

function ImportRows({ rows }: { rows: readonly ImportRow[] }) {
  const isPlaced = rows.some(({ location }) => location);
  return (
    // Focusable, so that it can be scrolled with the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section aria-label="Filas del informe" tabIndex={0} className="max-h-80 overflow-auto">
      <table className="w-full text-sm">
        <thead>
          <tr className="text-left text-ink-soft">
            {['Fila', 'Código de barras', ...(isPlaced ? ['Ubicación'] : []), 'Resultado', 'Detalle'].map((header) => (
              <th
                key={header}
                scope="col"
                className="sticky top-0 bg-paper-raised py-1.5 pr-3 font-medium first:text-right last:pr-0"
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shownRows(rows).map((row) => (
            <tr key={`${row.line}-${row.outcome}-${row.message}`} className="border-line border-t align-top">
              <td className="tabular whitespace-nowrap py-1.5 pr-3 text-right">
                {row.line}
                {row.column && `, columna ${row.column}`}
              </td>
              <td className="tabular whitespace-nowrap py-1.5 pr-3">{row.barcode || '—'}</td>
              {isPlaced && <td className="min-w-32 py-1.5 pr-3 wrap-anywhere">{row.location || '—'}</td>}
              <td className={cx('whitespace-nowrap py-1.5 pr-3', row.outcome === 'failed' && 'text-danger')}>
                {OUTCOMES[row.outcome]}
              </td>
              <td className="min-w-48 py-1.5">{row.message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function TaskReportView({ report }: { report: TaskReport }) {
  return (
    <div className="space-y-4">
      <Figures
        figures={[
          ['Revisados', report.total],
          ['Cambios', report.succeeded, 'text-leaf'],
          ...(report.partly ? ([['En parte', report.partly, 'text-amber']] as const) : []),
          ['Sin cambios', report.unchanged],
          ...(report.deleted > 0 ? ([['Eliminados', report.deleted, 'text-amber']] as const) : []),
          ['Con error', report.failed, 'text-danger'],
        ]}
      />
      <StoppedStores stores={report.stoppedOnline} />
      <Examples examples={report.examples} />
      {report.failures.length > 0 && (
        <section>
          <h3 className="text-lg">No se pudo</h3>
          <ul className="mt-2 space-y-1 text-sm">
            {report.failures.map(({ itemId, label, message }) => (
              <li key={`${itemId}-${message}`}>
                {label}: <span className="text-danger">{message}</span>
              </li>
            ))}
            {report.omittedFailures > 0 && <li>Y {report.omittedFailures.toLocaleString('es-VE')} más.</li>}
          </ul>
        </section>
      )}
    </div>
  );
}

function Examples({ examples }: { examples: readonly TaskExample[] }) {
  if (examples.length === 0) return null;
  return (
    <table className="w-full text-sm">
      <caption className="pb-1 text-left font-medium">Ejemplos</caption>
      <thead>
        <tr className="border-line border-b text-left text-ink-soft">
          {['Producto', 'Ahora', 'Después'].map((header) => (
            <th key={header} scope="col" className="py-1.5 pr-3 font-medium last:pr-0">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {examples.map(({ itemId, label, before, after }) => (
          <tr key={`${itemId}-${label}`} className="border-line border-b align-top">
            <th scope="row" className="py-1.5 pr-3 text-left font-normal">
              {label}
            </th>
            <td className="tabular py-1.5 pr-3 text-ink-soft">{before}</td>
            <td className="tabular py-1.5">{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The stores that stop offering products online, because the new stock is lower than what stores offer. */
function StoppedStores({ stores = [] }: { stores?: readonly StoppedStore[] | undefined }) {
  if (stores.length === 0) return null;
  return (
    <section className="border-amber border-l-4 bg-amber-soft px-4 py-3 text-sm">
      <h3 className="font-medium text-base">Dejan de ofrecer en línea</h3>
      <ul className="tabular mt-1">
        {stores.map(({ locationId, name, items, pieces }) => (
          <li key={locationId}>
            {name}: {formatCounted(items, 'producto', 'productos')} ({formatCounted(pieces, 'pieza', 'piezas')})
          </li>
        ))}
      </ul>
      <p className="mt-1">{PIECES_STAY} Al deshacer la operación se ofrecen otra vez.</p>
    </section>
  );
}
