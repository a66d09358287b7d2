import type { StatementReport } from '#contract/reconciliation/statement.ts';
import type { Certainty } from '#domain/statements/layout/finding.ts';

const NAMES: Record<Certainty, string> = { sure: 'Seguro', likely: 'Probable', ask: 'Confirma' };
const LOOKS: Record<Certainty, string> = {
  sure: 'bg-leaf-soft text-leaf',
  likely: 'bg-gold-soft text-ink',
  ask: 'bg-amber-soft text-amber',
};

/** What was found out about the file, and how sure that is. */
export function FindingList({ findings }: Pick<StatementReport, 'findings'>) {
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
