import type { StatementReport } from '#contract/reconciliation/statement.ts';
import type { Currency } from '#domain/payments/payment.ts';
import type { Certainty, StatementMapping } from '#domain/statements/layout/mapping.ts';
import { asSentence } from '#domain/text/as-sentence.ts';
import { formatCaracasDateTime, formatDay } from '#domain/time/caracas-time.ts';
import { ActionButton } from '#web/admin/kit/document/action.tsx';
import { amountText } from '#web/admin/kit/document/money-text.ts';
import { Notice } from '#web/admin/kit/document/notice.tsx';
import { StateBadge, type Tone } from '#web/admin/kit/state-badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { FixedColumns } from './fixed-columns.tsx';
import { MappingTable, ReadingChoices } from './mapping-table.tsx';
import { ChangedLines, RowProblems } from './row-problems.tsx';
import { movements, summaryOf } from './statement-words.ts';

const NAMES: Record<Certainty, string> = { sure: 'Seguro', likely: 'Probable', ask: 'Confirma' };
const TONES: Record<Certainty, Tone> = { sure: 'leaf', likely: 'gold', ask: 'amber' };

/** What was recognized in the file, and how certain that is. */
function FindingList({ findings }: Pick<StatementReport, 'findings'>) {
  if (findings.length === 0) return null;
  return (
    <ul aria-label="Lo que se reconoció" className="space-y-1.5 text-sm">
      {findings.map(({ certainty, text }) => (
        <li key={text} className="flex gap-2">
          <StateBadge tone={TONES[certainty]} className="h-fit shrink-0">
            {NAMES[certainty]}
          </StateBadge>
          <span className="min-w-0">{text}</span>
        </li>
      ))}
    </ul>
  );
}

interface StatementPreviewProps {
  report: StatementReport;
  currency: Currency;
  /** A new preview is being read, or the statement is being stored. */
  busy: boolean;
  onMapping: (mapping: StatementMapping) => void;
}

/** The preview of a file and its rows, with the choices of how it is read. */
export function StatementPreview({ report, currency, busy, onMapping }: StatementPreviewProps) {
  const { mapping, findings, unfit } = report;
  const needsConfirmation = findings.some(({ certainty }) => certainty === 'ask');
  return (
    <div aria-busy={busy} className={cx('space-y-6', busy && 'opacity-60')}>
      {unfit.length > 0 && (
        <Notice tone="danger" role="alert" large>
          <p className="font-medium">El archivo no se puede leer todavía con las columnas elegidas.</p>
          <ul>
            {unfit.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
          <p>Revisa abajo qué es cada columna.</p>
        </Notice>
      )}
      {report.loadedBefore && (
        <Notice tone="gold" large>
          {asSentence(`Este mismo archivo ya se subió el ${formatCaracasDateTime(new Date(report.loadedBefore))}`)}
        </Notice>
      )}
      <section aria-label="Resumen" className="text-sm">
        <h2 className="mb-1.5 font-medium text-base">
          {report.firstDay && report.lastDay
            ? `Del ${formatDay(report.firstDay)} al ${formatDay(report.lastDay)}`
            : 'No se reconoció ningún movimiento'}
        </h2>
        <div role="status">
          <ul className="list-inside list-disc">
            {summaryOf(report, currency).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      </section>
      <section aria-label="Cómo se lee" className="space-y-3">
        <h2 className="font-medium text-base">Cómo se lee el archivo</h2>
        <FindingList findings={findings} />
        {mapping.cuts && (
          <FixedColumns
            key={mapping.cuts.join()}
            text={report.text}
            mapping={{ ...mapping, cuts: mapping.cuts }}
            disabled={busy}
            onChange={onMapping}
          />
        )}
        {report.choices === 'all' && (
          <MappingTable columns={report.columns} mapping={mapping} disabled={busy} onChange={onMapping} />
        )}
        {report.choices !== 'none' && (
          <ReadingChoices
            mapping={mapping}
            disabled={busy}
            isText={report.text.length > 0}
            hasColumns={report.choices === 'all'}
            isHeaderless={report.headerRow === null}
            onChange={onMapping}
          />
        )}
        {needsConfirmation && (
          <ActionButton
            small
            label="Está bien leído así"
            className="min-h-11"
            disabled={busy}
            onClick={() => onMapping(mapping)}
          />
        )}
      </section>
      <RowProblems problems={report.problems} omittedProblems={report.omittedProblems} />
      <ChangedLines changed={report.changed} gone={report.gone} currency={currency} />
      <ReadLines sample={report.sample} currency={currency} />
    </div>
  );
}

/** The first lines of the file as they will be stored. */
function ReadLines({ sample, currency }: Pick<StatementReport, 'sample'> & { currency: Currency }) {
  if (sample.length === 0) return null;
  return (
    <section aria-label="Así se leen los primeros movimientos">
      <h2 className="mb-1.5 font-medium text-base">Así se leen los primeros movimientos</h2>
      <div className="overflow-x-auto rounded-house border border-line">
        <table className="w-full text-left text-sm">
          <thead className="text-ink-soft">
            <tr className="border-line border-b">
              {['Fila', 'Fecha', 'Monto', 'Referencia', 'Descripción'].map((name) => (
                <th key={name} scope="col" className={cx('px-3 py-2 font-medium', name === 'Monto' && 'text-right')}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sample.map(({ row, day, hundredths, reference, description, payer }) => (
              <tr key={row}>
                <td className="tabular px-3 py-1 text-ink-faint">{row}</td>
                <td className="tabular whitespace-nowrap px-3 py-1">{formatDay(day)}</td>
                <td className={cx('tabular whitespace-nowrap px-3 py-1 text-right', hundredths < 0 && 'text-ink-soft')}>
                  {amountText({ currency, hundredths })}
                </td>
                <td className="tabular px-3 py-1">{reference || '—'}</td>
                <td className="max-w-80 truncate px-3 py-1" title={description}>
                  {[description, payer].filter(Boolean).join(' · ') || '—'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface StoreBarProps {
  report: StatementReport;
  busy: boolean;
  storing: boolean;
  onStore: (validOnly: boolean) => void;
}

/** Stores the previewed file. Rows that cannot be stored are left out only when staff choose that. */
export function StoreBar({ report, busy, storing, onStore }: StoreBarProps) {
  const { added, refused, changed } = report.counts;
  const faults = refused + changed;
  const isOpen = report.findings.some(({ certainty }) => certainty === 'ask') || report.unfit.length > 0;
  const isEmpty = added === 0;
  return (
    <div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center gap-3 border-line border-t bg-paper px-1 py-3">
      <ActionButton
        label={
          storing ? 'Guardando...' : faults > 0 ? `Guardar solo las válidas (${added})` : `Guardar ${movements(added)}`
        }
        variant="primary"
        busy={storing}
        disabled={busy || isOpen || isEmpty}
        onClick={() => onStore(faults > 0)}
      />
      <p className="min-w-0 text-ink-soft text-sm">{noteOf({ isOpen, isEmpty, faults })}</p>
    </div>
  );
}

function noteOf({ isOpen, isEmpty, faults }: { isOpen: boolean; isEmpty: boolean; faults: number }): string {
  if (isOpen) return 'Antes de guardar, confirma cómo se lee el archivo.';
  if (isEmpty) return 'No hay movimientos nuevos que guardar.';
  if (faults > 0) return `Quedan fuera ${faults}, que están en la lista de arriba.`;
  return 'Todavía no se ha guardado nada.';
}
