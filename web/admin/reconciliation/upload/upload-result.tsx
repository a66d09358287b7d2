import { useEffect, useRef } from 'react';
import type { StatementReport } from '#contract/reconciliation/statement.ts';
import type { Currency } from '#domain/payments/payment.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { focusInView } from '#web/ui/form/submit-form.ts';
import { ChangedLines, RowProblems } from './row-problems.tsx';
import { movements, summaryOf } from './statement-words.ts';

interface UploadResultProps {
  report: StatementReport;
  currency: Currency;
  onAgain: () => void;
}

/** What was stored, and links to the next steps. */
export function UploadResult({ report, currency, onAgain }: UploadResultProps) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (place.current) focusInView(place.current);
  }, []);
  return (
    <div className="space-y-6">
      <section
        ref={place}
        tabIndex={-1}
        aria-label="Resultado"
        className="border-leaf border-l-4 bg-leaf-soft px-4 py-3 text-sm"
      >
        <h2 className="font-medium text-base">Se guardaron {movements(report.counts.added)}</h2>
        <ul className="mt-1 list-inside list-disc">
          {summaryOf(report, currency).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <div className="mt-3 flex flex-wrap gap-3">
          <ButtonLink size="sm" className="min-h-11" to="/admin/reconciliation">
            Ir a conciliar
          </ButtonLink>
          <ButtonLink
            size="sm"
            variant="secondary"
            className="min-h-11"
            to={`/admin/reconciliation/lines?subida=${report.statementId}`}
          >
            Ver los movimientos
          </ButtonLink>
          <Button size="sm" variant="secondary" className="min-h-11" onClick={onAgain}>
            Subir otro archivo
          </Button>
        </div>
      </section>
      <RowProblems problems={report.problems} omittedProblems={report.omittedProblems} />
      <ChangedLines changed={report.changed} gone={report.gone} currency={currency} />
    </div>
  );
}
