import type { StatementReport } from '#contract/reconciliation/statement.ts';
import type { Currency } from '#domain/payments/payment.ts';
import type { Certainty } from '#domain/statements/layout/finding.ts';
import type { StatementMapping } from '#domain/statements/layout/mapping.ts';
import { asSentence } from '#domain/text/as-sentence.ts';
import { formatCaracasDateTime, formatDay } from '#domain/time/caracas-time.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { MappingTable } from './mapping-table.tsx';
import { ReadLines } from './read-lines.tsx';
import { ReadingChoices } from './reading-choices.tsx';
import { ChangedLines, RowProblems } from './row-problems.tsx';
import { summaryOf } from './statement-words.ts';

const NAMES: Record<Certainty, string> = { sure: 'Seguro', likely: 'Probable', ask: 'Confirma' };
const LOOKS: Record<Certainty, string> = {
  sure: 'bg-leaf-soft text-leaf',
  likely: 'bg-gold-soft text-ink',
  ask: 'bg-amber-soft text-amber',
};

/** What was found out about the file, and how sure that is. */
function FindingList({ findings }: Pick<StatementReport, 'findings'>) {
  if (findings.length === 0) return null;
  return (
    <ul aria-label="Lo que se reconoció" className="space-y-1.5 text-sm">
      {findings.map(({ certainty, text }) => (
        <li key={text} className="flex gap-2">
          <span className={`h-fit shrink-0 rounded-full px-2 py-0.5 font-medium text-xs ${LOOKS[certainty]}`}>
            {NAMES[certainty]}
          </span>
          <span className="min-w-0">{text}</span>
        </li>
      ))}
    </ul>
  );
}

interface StatementPreviewProps {
  report: StatementReport;
  currency: Currency;
  /** A newer reading, or storing, is under way. */
  busy: boolean;
  onMapping: (mapping: StatementMapping) => void;
}

/** What was found out about a file and its rows, with the choices that read it otherwise. */
export function StatementPreview({ report, currency, busy, onMapping }: StatementPreviewProps) {
  const { mapping, findings, unfit } = report;
  const isAsked = findings.some(({ certainty }) => certainty === 'ask');
  return (
    <div aria-busy={busy} className={cx('space-y-6', busy && 'opacity-60')}>
      {unfit.length > 0 && (
        <div role="alert" className="border-danger border-l-4 bg-danger-soft px-4 py-3 text-sm">
          <p className="font-medium">Las columnas guardadas de esta cuenta no sirven para este archivo.</p>
          <ul>
            {unfit.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
          <p>Abajo están las que se reconocieron. Revísalas.</p>
        </div>
      )}
      {report.loadedBefore && (
        <p className="border-gold border-l-4 bg-gold-soft px-4 py-3 text-sm">
          {asSentence(`Este mismo archivo ya se subió el ${formatCaracasDateTime(new Date(report.loadedBefore))}`)}
        </p>
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
        <MappingTable columns={report.columns} mapping={mapping} disabled={busy} onChange={onMapping} />
        <ReadingChoices mapping={mapping} disabled={busy} onChange={onMapping} />
        {isAsked && (
          <Button size="sm" variant="secondary" className="min-h-11" disabled={busy} onClick={() => onMapping(mapping)}>
            Está bien leído así
          </Button>
        )}
      </section>
      <RowProblems problems={report.problems} omittedProblems={report.omittedProblems} />
      <ChangedLines changed={report.changed} gone={report.gone} currency={currency} />
      <ReadLines sample={report.sample} currency={currency} />
    </div>
  );
}
